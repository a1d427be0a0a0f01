import { opcionMaxLength, preguntaMaxLength, respuestaTextoMaxLength } from '@puente/contracts/assessments';
import { markdownFault } from '@puente/contracts/markdown-bounds';
import {
  criterioDescripcionMaxLength,
  criterioNombreMaxLength,
  criteriosPorPregunta,
  highestLimits,
} from '@puente/contracts/open-answer-bounds';

import { filledCriteria, filledPairs, linesOf, numberIn, pointsOf, type QuestionDraft } from './question-draft.ts';

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
  | 'tolerancia'
  | 'noCriteria'
  | 'criterionName'
  | 'sameCriteria'
  | 'criterionTooLong'
  | 'criterionPoints'
  | 'rubricPoints'
  | 'limite';

const isDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length;

/** Validates a draft by the server's rules and returns its problems; empty when there are none. */
export function problemsOf(draft: QuestionDraft): QuestionProblem[] {
  const { texto, explicacion, imagen } = draft;
  const common: (QuestionProblem | false)[] = [
    texto.trim() === '' && 'texto',
    (texto.trim().length > preguntaMaxLength || explicacion.trim().length > preguntaMaxLength) && 'textoTooLong',
    [texto, explicacion].some((text) => markdownFault(text.trim()) !== null) && 'textoMarks',
    draft.tipo !== 'abierta' && !arePoints(draft.puntos) && 'puntos',
    imagen !== null && imagen.alternativa.trim() === '' && 'alternativa',
  ];
  return [...common, ...problemsOfKind(draft)].filter((problem) => problem !== false);
}

/** Whether typed points are from a quarter to 100, in quarters. */
function arePoints(typed: string): boolean {
  const points = numberIn(typed);
  return points >= 0.25 && points <= 100 && Number.isInteger(points * 4);
}

/** Problems of an open question: of its rubric and its length. */
function problemsOfOpen(draft: QuestionDraft): (QuestionProblem | false)[] {
  const criteria = filledCriteria(draft);
  const longest = numberIn(draft.maximo);
  const isLimit = Number.isInteger(longest) && longest >= 1 && longest <= highestLimits[draft.unidad];
  const isTooLong = criteria.some(
    ({ nombre, descripcion }) =>
      nombre.trim().length > criterioNombreMaxLength || descripcion.trim().length > criterioDescripcionMaxLength,
  );
  return [
    (criteria.length === 0 || criteria.length > criteriosPorPregunta) && 'noCriteria',
    criteria.some(({ nombre }) => nombre.trim() === '') && 'criterionName',
    !isDistinct(criteria.map(({ nombre }) => nombre)) && 'sameCriteria',
    isTooLong && 'criterionTooLong',
    !criteria.every(({ puntos }) => arePoints(puntos)) && 'criterionPoints',
    pointsOf(draft) > 100 && 'rubricPoints',
    !isLimit && 'limite',
  ];
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
    case 'abierta':
      return problemsOfOpen(draft);
  }
}

const isTooLong = (text: string): boolean => text.trim().length > opcionMaxLength;
/** Whether a number can be written with six decimals. */
const isWritable = (value: number): boolean => Number(value.toFixed(6)) === value;
