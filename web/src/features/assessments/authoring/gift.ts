import { limiteDefault } from '@puente/contracts/open-answer-bounds';
import { preguntasPorPrueba } from '@puente/contracts/test-authoring';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';

import { draftOf, numberIn, type QuestionDraft } from './question-draft.ts';
import { problemsOf, type QuestionProblem } from './question-problems.ts';

/** Reason why a question of a file is refused; each has a sentence in the texts. */
type GiftProblem =
  | { code: 'not-closed' | 'no-answers' | 'not-number' | 'half-pair' | 'partial' | 'unknown' }
  /** Parsed question that breaks a rule of the test editor. */
  | { code: 'invalid'; why: QuestionProblem };

interface GiftFile {
  questions: QuestionDraft[];
  /** Whether the text has more questions, read or not, than a test takes: what is beyond them is left out. */
  isCut: boolean;
  /** `line`: where the question begins, from 1. */
  problems: (GiftProblem & { line: number })[];
}

class GiftError extends Error {
  readonly code: Exclude<GiftProblem['code'], 'invalid'>;
  constructor(code: GiftError['code']) {
    super(code);
    this.code = code;
  }
}

/** Characters that are escaped with a backslash stand for themselves: they are kept as one private character meanwhile. */
const escapable = '~=#{}:\\';
const privateBase = 0xe000;

const hide = (text: string): string =>
  text.replaceAll(/\\(n|[~=#{}:\\])/g, (_, char: string) =>
    char === 'n' ? '\n' : String.fromCodePoint(privateBase + escapable.indexOf(char)),
  );
const plain = (text: string): string =>
  [...text]
    .map((char) => escapable[(char.codePointAt(0) ?? 0) - privateBase] ?? char)
    .join('')
    .trim();

/** Parsed answer: `=` right, `~` wrong; `weight` in percent, null without one. */
interface Answer {
  isRight: boolean;
  weight: number | null;
  text: string;
}

/** Splits what stands between braces at `=` and `~`; feedback after `#` is left out. */
function answersIn(body: string): Answer[] {
  const parts = body.match(/[=~][^=~]*/g) ?? [];
  return parts.map((part) => {
    const [, mark = '', weight, text = ''] = /^([=~])\s*(?:%(-?\d+(?:\.\d+)?)%)?([^#]*)/.exec(part) ?? [];
    return { isRight: mark === '=', weight: weight === undefined ? null : Number(weight), text };
  });
}

type Graded = Exclude<PreguntaDefinida, { tipo: 'abierta' }>;
type Common = Pick<Graded, 'texto' | 'imagen' | 'puntos' | 'explicacion'>;

/** Numbers: `3`, `3:0.5` (plus or minus), `1..5` (from, to), or several answers of which one is worth everything. */
function numericalOf(common: Common, body: string): PreguntaDefinida {
  const answers = answersIn(body);
  if (answers.some(({ weight }) => weight !== null && weight !== 100)) throw new GiftError('partial');
  const [first] = answers;
  const range = (first ? first.text : (body.split('#')[0] ?? '')).trim();
  if (answers.length > 1) throw new GiftError('partial');
  const [from, to] = range.split('..');
  if (to !== undefined) {
    const [low, high] = [numberIn(from ?? ''), numberIn(to)];
    return numberQuestion(common, (low + high) / 2, Math.abs(high - low) / 2);
  }
  const [value = '', tolerance = '0'] = range.split(':');
  return numberQuestion(common, numberIn(value), numberIn(tolerance));
}

function numberQuestion(common: Common, valor: number, tolerancia: number): PreguntaDefinida {
  if (Number.isNaN(valor) || Number.isNaN(tolerancia)) throw new GiftError('not-number');
  const toSix = (value: number) => Number(value.toFixed(6));
  return { tipo: 'numero', ...common, valor: toSix(valor), tolerancia: toSix(tolerancia) };
}

function matchingOf(common: Common, answers: readonly Answer[]): PreguntaDefinida {
  const pares: { opcion: string; pareja: string }[] = [];
  const sobrantes: string[] = [];
  for (const { text } of answers) {
    const at = text.indexOf('->');
    if (at === -1) throw new GiftError('half-pair');
    const [opcion, pareja] = [plain(text.slice(0, at)), plain(text.slice(at + 2))];
    if (pareja === '') throw new GiftError('half-pair');
    // A pair without its left side is one more text of the second column.
    if (opcion === '') sobrantes.push(pareja);
    else pares.push({ opcion, pareja });
  }
  return { tipo: 'emparejar', ...common, pares, sobrantes };
}

function choiceOf(common: Common, answers: readonly Answer[]): PreguntaDefinida {
  const isCorrect = ({ isRight, weight }: Answer) => (weight === null ? isRight : weight > 0);
  const right = answers.filter(isCorrect);
  // Refuses partial credit beside a fully right answer: no question kind here can express it.
  const worth = right.reduce((sum, { weight }) => sum + (weight ?? 100), 0);
  const hasWhole = right.some(({ weight }) => (weight ?? 100) === 100);
  if (hasWhole && worth !== 100 * right.length) throw new GiftError('partial');
  const opciones = answers.map((answer) => ({ texto: plain(answer.text), correcta: isCorrect(answer) }));
  return { tipo: right.length === 1 && hasWhole ? 'unica' : 'multiple', ...common, ordenFijo: false, opciones };
}

/** An essay. Its file has no rubric: one criterion of a point is the beginning of it. */
function essayOf({ texto, imagen, explicacion, puntos }: Common, nombre: string): PreguntaDefinida {
  const criterios = [{ nombre, descripcion: '', puntos }];
  return { tipo: 'abierta', texto, imagen, explicacion, criterios, limite: limiteDefault };
}

function questionOf(common: Common, written: string, criterion: string): PreguntaDefinida {
  const body = written.trim();
  if (body === '') return essayOf(common, criterion);
  const [truth] = /^(true|false|t|f)(?=\s*(#|$))/i.exec(body) ?? [];
  if (truth) return { tipo: 'verdaderoFalso', ...common, correcta: truth.toLowerCase().startsWith('t') };
  if (body.startsWith('#')) return numericalOf(common, body.slice(1));
  const answers = answersIn(body);
  if (answers.length === 0) throw new GiftError('unknown');
  if (answers.every(({ isRight }) => isRight)) {
    if (answers.some(({ text }) => text.includes('->'))) return matchingOf(common, answers);
    if (answers.some(({ weight }) => weight !== null && weight !== 100)) throw new GiftError('partial');
    return { tipo: 'textoCorto', ...common, aceptadas: answers.map(({ text }) => plain(text)) };
  }
  return choiceOf(common, answers);
}

/** Reads one question: `::title::text {answers####explanation} rest of the text`. */
function readQuestion(block: string, criterion: string): PreguntaDefinida {
  const text = hide(block)
    .replace(/^\s*::[^:]*(?::(?!:)[^:]*)*::/, '')
    .replace(/^\s*\[(html|markdown|plain|moodle)\]/i, '');
  const open = text.indexOf('{');
  if (open === -1) throw new GiftError('no-answers');
  const close = text.indexOf('}', open);
  if (close === -1) throw new GiftError('not-closed');
  const [answers = '', ...explanation] = text.slice(open + 1, close).split('####');
  const [before, after] = [text.slice(0, open), text.slice(close + 1)];
  // Text after the braces makes a fill-in-the-gap question: the gap takes the place of the answers.
  const texto = after.trim() === '' ? before : `${before}_____${after}`;
  const common = { texto: plain(texto), imagen: null, puntos: 1, explicacion: plain(explanation.join('####')) };
  return questionOf(common, answers, criterion);
}

/** Splits a text at empty lines into questions, with the line (from 1) at which each begins. */
function blocksOf(text: string): { line: number; block: string }[] {
  const blocks: { line: number; block: string }[] = [];
  let lines: string[] = [];
  let begin = 1;
  const end = () => {
    if (lines.length > 0) blocks.push({ line: begin, block: lines.join('\n') });
    lines = [];
  };
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') end();
    else if (!/^\s*(\/\/|\$CATEGORY:)/i.test(line)) {
      if (lines.length === 0) begin = at + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
}

/**
 * Reads questions in GIFT, Moodle's format for text files (ADM-20): multiple choice, true or false, short answer,
 * numerical, matching and essay. What can't be read is named by its line; the rest is read all the same. Titles, categories and
 * the feedback of single answers have no place here.
 * @param criterion the name of the criterion that an essay begins with
 */
export function readGift(text: string, criterion: string): GiftFile {
  const file: GiftFile = { questions: [], problems: [], isCut: false };
  for (const { line, block } of blocksOf(text)) {
    file.isCut = file.questions.length + file.problems.length === preguntasPorPrueba;
    if (file.isCut) break;
    try {
      const draft = draftOf(readQuestion(block, criterion));
      const [why] = problemsOf(draft);
      if (why) file.problems.push({ line, code: 'invalid', why });
      else file.questions.push(draft);
    } catch (error) {
      if (!(error instanceof GiftError)) throw error;
      file.problems.push({ line, code: error.code });
    }
  }
  return file;
}

const escaped = (text: string): string =>
  text.replaceAll(/[~=#{}:\\]/g, (char) => `\\${char}`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Percent as GIFT has them: five decimals at most. */
const percent = (share: number): string => String(Number((share * 100).toFixed(5)));

function answersOf(question: Exclude<PreguntaDefinida, { tipo: 'orden' }>): string {
  switch (question.tipo) {
    case 'unica':
      return question.opciones.map(({ texto, correcta }) => `${correcta ? '=' : '~'}${escaped(texto)}`).join(' ');
    case 'multiple': {
      const right = question.opciones.filter(({ correcta }) => correcta).length;
      return question.opciones
        .map(({ texto, correcta }) => `~%${correcta ? percent(1 / right) : percent(-1 / right)}%${escaped(texto)}`)
        .join(' ');
    }
    case 'verdaderoFalso':
      return question.correcta ? 'TRUE' : 'FALSE';
    case 'emparejar':
      return [
        ...question.pares.map(({ opcion, pareja }) => `=${escaped(opcion)} -> ${escaped(pareja)}`),
        ...question.sobrantes.map((text) => `= -> ${escaped(text)}`),
      ].join(' ');
    case 'textoCorto':
      return question.aceptadas.map((text) => `=${escaped(text)}`).join(' ');
    case 'numero':
      return `#${question.valor}:${question.tolerancia}`;
    case 'abierta':
      return '';
  }
}

/**
 * Writes questions in GIFT, Moodle's format for text files (ADM-20). Questions of order are left out; points, rubrics
 * and pictures are not in it.
 * @returns the text, and how many questions it leaves out
 */
export function writeGift(questions: readonly PreguntaDefinida[]): { text: string; left: number } {
  const written = questions.flatMap((question) => {
    if (question.tipo === 'orden') return [];
    const explanation = question.explicacion === '' ? '' : ` ####${escaped(question.explicacion)}`;
    return `[markdown]${escaped(question.texto)} {${answersOf(question)}${explanation}}`;
  });
  return { text: written.length > 0 ? `${written.join('\n\n')}\n` : '', left: questions.length - written.length };
}
