import {
  opcionMaxLength,
  preguntaMaxLength,
  type PreguntaTipo,
  respuestaTextoMaxLength,
} from '@puente/contracts/assessments';
import { markdownFault } from '@puente/contracts/markdown-bounds';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';

export interface OptionDraft {
  key: string;
  texto: string;
  correcta: boolean;
}

export interface PairDraft {
  key: string;
  opcion: string;
  pareja: string;
}

/**
 * A question as it is being written; numbers and lists are texts. It has the fields of all kinds, so that changing the
 * kind loses nothing.
 */
export interface QuestionDraft {
  key: string;
  /** Its id at the server; undefined for a new one. */
  id?: string;
  tipo: PreguntaTipo;
  texto: string;
  imagen: { id: string; alternativa: string } | null;
  puntos: string;
  explicacion: string;
  ordenFijo: boolean;
  /** Options of the kinds `unica`, `multiple` and `orden`; for `orden` in the right order. */
  opciones: readonly OptionDraft[];
  /** Whether the statement is true. */
  correcta: boolean;
  pares: readonly PairDraft[];
  /** Texts of the second column that belong to none, one a line. */
  sobrantes: string;
  /** Accepted texts, one a line. */
  aceptadas: string;
  valor: string;
  tolerancia: string;
}

export const questionKinds: readonly PreguntaTipo[] = [
  'unica',
  'multiple',
  'verdaderoFalso',
  'orden',
  'emparejar',
  'textoCorto',
  'numero',
];

const newKey = (): string => crypto.randomUUID();
export const newOption = (texto = '', correcta = false): OptionDraft => ({ key: newKey(), texto, correcta });
export const newPair = (opcion = '', pareja = ''): PairDraft => ({ key: newKey(), opcion, pareja });

export const newQuestion = (tipo: PreguntaTipo = 'unica'): QuestionDraft => ({
  key: newKey(),
  tipo,
  texto: '',
  imagen: null,
  puntos: '1',
  explicacion: '',
  ordenFijo: false,
  opciones: [newOption('', true), newOption(), newOption()],
  correcta: true,
  pares: [newPair(), newPair()],
  sobrantes: '',
  aceptadas: '',
  valor: '',
  tolerancia: '0',
});

/** Returns the lines of a text that are not blank. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses a typed number with a decimal point or comma; NaN for anything else. */
export const numberIn = (text: string): number =>
  /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)$/u.test(text.trim())
    ? Number(text.trim().replace('−', '-').replace(',', '.'))
    : Number.NaN;

/** A question of the server, or of a file, to edit. */
export function draftOf(definicion: PreguntaDefinida, id?: string): QuestionDraft {
  const { tipo, texto, imagen, puntos, explicacion } = definicion;
  const common = {
    ...newQuestion(tipo),
    ...(id !== undefined && { id, key: id }),
    texto,
    imagen,
    puntos: String(puntos),
    explicacion,
  };
  switch (definicion.tipo) {
    case 'unica':
    case 'multiple':
      return {
        ...common,
        ordenFijo: definicion.ordenFijo,
        opciones: definicion.opciones.map((each) => newOption(each.texto, each.correcta)),
      };
    case 'verdaderoFalso':
      return { ...common, correcta: definicion.correcta };
    case 'orden':
      return { ...common, opciones: definicion.opciones.map((each, at) => newOption(each, at === 0)) };
    case 'emparejar':
      return {
        ...common,
        pares: definicion.pares.map(({ opcion, pareja }) => newPair(opcion, pareja)),
        sobrantes: definicion.sobrantes.join('\n'),
      };
    case 'textoCorto':
      return { ...common, aceptadas: definicion.aceptadas.join('\n') };
    case 'numero':
      return { ...common, valor: String(definicion.valor), tolerancia: String(definicion.tolerancia) };
  }
}

/** Returns the request body for a draft without problems. */
export function definitionOf(draft: QuestionDraft): PreguntaDefinida {
  const { texto, imagen, explicacion, ordenFijo } = draft;
  const common = {
    texto: texto.trim(),
    imagen: imagen && { id: imagen.id, alternativa: imagen.alternativa.trim() },
    puntos: numberIn(draft.puntos),
    explicacion: explicacion.trim(),
  };
  const opciones = draft.opciones.filter((option) => option.texto.trim() !== '');
  switch (draft.tipo) {
    case 'unica':
    case 'multiple':
      return {
        tipo: draft.tipo,
        ...common,
        ordenFijo,
        opciones: opciones.map((option) => ({ texto: option.texto.trim(), correcta: option.correcta })),
      };
    case 'verdaderoFalso':
      return { tipo: draft.tipo, ...common, correcta: draft.correcta };
    case 'orden':
      return { tipo: draft.tipo, ...common, opciones: opciones.map((option) => option.texto.trim()) };
    case 'emparejar':
      return {
        tipo: draft.tipo,
        ...common,
        pares: filledPairs(draft).map(({ opcion, pareja }) => ({ opcion: opcion.trim(), pareja: pareja.trim() })),
        sobrantes: linesOf(draft.sobrantes),
      };
    case 'textoCorto':
      return { tipo: draft.tipo, ...common, aceptadas: linesOf(draft.aceptadas) };
    case 'numero':
      return { tipo: draft.tipo, ...common, valor: numberIn(draft.valor), tolerancia: numberIn(draft.tolerancia) };
  }
}

const filledPairs = ({ pares }: QuestionDraft): PairDraft[] =>
  pares.filter(({ opcion, pareja }) => opcion.trim() !== '' || pareja.trim() !== '');

/** Validation problem of a question; each has a sentence in the texts. */
export type QuestionProblem =
  | 'texto'
  | 'textoTooLong'
  | 'textoMarks'
  | 'puntos'
  | 'alternativa'
  | 'tooFewOptions'
  | 'tooManyOptions'
  | 'sameOptions'
  | 'optionTooLong'
  | 'noneRight'
  | 'tooFewPairs'
  | 'halfPair'
  | 'samePairs'
  | 'tooManyPairs'
  | 'noAccepted'
  | 'tooManyAccepted'
  | 'valor'
  | 'tolerancia';

const isDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length;

/** Validates a draft by the server's rules and returns its problems; empty when there are none. */
export function problemsOf(draft: QuestionDraft): QuestionProblem[] {
  const { texto, explicacion, imagen } = draft;
  const points = numberIn(draft.puntos);
  const isWorth = points >= 0.25 && points <= 100 && Number.isInteger(points * 4);
  const common: (QuestionProblem | false)[] = [
    texto.trim() === '' && 'texto',
    (texto.trim().length > preguntaMaxLength || explicacion.trim().length > preguntaMaxLength) && 'textoTooLong',
    [texto, explicacion].some((text) => markdownFault(text.trim()) !== null) && 'textoMarks',
    !isWorth && 'puntos',
    imagen !== null && imagen.alternativa.trim() === '' && 'alternativa',
  ];
  return [...common, ...problemsOfKind(draft)].filter((problem) => problem !== false);
}

function problemsOfKind(draft: QuestionDraft): (QuestionProblem | false)[] {
  const filled = draft.opciones.filter(({ texto }) => texto.trim() !== '');
  const texts = filled.map(({ texto }) => texto);
  const ofOptions: (QuestionProblem | false)[] = [
    filled.length < 2 && 'tooFewOptions',
    filled.length > 12 && 'tooManyOptions',
    !isDistinct(texts) && 'sameOptions',
    texts.some(isTooLong) && 'optionTooLong',
  ];
  switch (draft.tipo) {
    case 'unica': {
      const right = filled.filter(({ correcta }) => correcta).length;
      return [...ofOptions, right !== 1 && 'noneRight'];
    }
    case 'multiple':
      return [...ofOptions, !filled.some(({ correcta }) => correcta) && 'noneRight'];
    case 'orden':
      return ofOptions;
    case 'verdaderoFalso':
      return [];
    case 'emparejar': {
      const pairs = filledPairs(draft);
      const rest = linesOf(draft.sobrantes);
      const [left, right] = [pairs.map(({ opcion }) => opcion), [...pairs.map(({ pareja }) => pareja), ...rest]];
      return [
        pairs.length < 2 && 'tooFewPairs',
        (pairs.length > 12 || rest.length > 8) && 'tooManyPairs',
        pairs.some(({ opcion, pareja }) => opcion.trim() === '' || pareja.trim() === '') && 'halfPair',
        (!isDistinct(left) || !isDistinct(right)) && 'samePairs',
        [...left, ...right].some(isTooLong) && 'optionTooLong',
      ];
    }
    case 'textoCorto': {
      const accepted = linesOf(draft.aceptadas);
      return [
        accepted.length === 0 && 'noAccepted',
        accepted.length > 20 && 'tooManyAccepted',
        accepted.some((text) => text.length > respuestaTextoMaxLength) && 'optionTooLong',
      ];
    }
    case 'numero': {
      const [valor, tolerancia] = [numberIn(draft.valor), numberIn(draft.tolerancia)];
      return [
        (!isWritable(valor) || Math.abs(valor) > 1e9) && 'valor',
        (!isWritable(tolerancia) || tolerancia < 0 || tolerancia > 1e9) && 'tolerancia',
      ];
    }
  }
}

const isTooLong = (text: string): boolean => text.trim().length > opcionMaxLength;
/** Whether a number can be written with six decimals. */
const isWritable = (value: number): boolean => Number(value.toFixed(6)) === value;

/** A copy of a question, which is a new one. */
export const copyOf = ({ id: _id, ...draft }: QuestionDraft): QuestionDraft => ({ ...draft, key: newKey() });
