import type { Pregunta, Respuesta } from '@puente/contracts/assessments';

type Opcion = Pregunta['opciones'][number];

export type AnswerOf<Kind extends Respuesta['tipo']> = Extract<Respuesta, { tipo: Kind }>;

/** The answer of one kind; undefined where there is none, or one of another kind. */
export const answerOf = <Kind extends Respuesta['tipo']>(
  kind: Kind,
  answer: Respuesta | undefined,
): AnswerOf<Kind> | undefined => (isOfKind(kind, answer) ? answer : undefined);

const isOfKind = <Kind extends Respuesta['tipo']>(
  kind: Kind,
  answer: Respuesta | undefined,
): answer is AnswerOf<Kind> => answer?.tipo === kind;

/** Progress of an answer; `partly`: a matching question with options that have no partner yet. */
export type Progress = 'answered' | 'partly' | 'open';

const some = (isAnswered: boolean): Progress => (isAnswered ? 'answered' : 'open');

/** Returns the progress of an answer. Partial answers are saved and score for the part that is there. */
export const progressOf = ({ opciones }: Pick<Pregunta, 'opciones'>, answer: Respuesta | undefined): Progress => {
  switch (answer?.tipo) {
    case undefined:
      return 'open';
    case 'unica':
    case 'verdaderoFalso':
      return some(answer.opcionId !== null);
    case 'multiple':
    case 'orden':
      return some(answer.opcionIds.length > 0);
    case 'emparejar':
      if (answer.pares.length === 0) return 'open';
      return answer.pares.length < opciones.length ? 'partly' : 'answered';
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return some(answer.texto.trim() !== '');
  }
};

/** Returns a canonical text for comparison, which ignores the order of ticked options and pairs, and outer blanks. */
const meaningOf = (answer: Respuesta): string => {
  switch (answer.tipo) {
    case 'multiple':
      return JSON.stringify(answer.opcionIds.toSorted());
    case 'emparejar':
      return JSON.stringify(answer.pares.map(({ opcionId, parejaId }) => `${opcionId} ${parejaId}`).toSorted());
    case 'textoCorto':
    case 'numero':
    case 'abierta':
      return answer.texto.trim();
    case 'orden':
      return JSON.stringify(answer.opcionIds);
    default:
      return answer.opcionId ?? '';
  }
};

export const isSameAnswer = (one: Respuesta | undefined, other: Respuesta | undefined): boolean =>
  one === other ||
  (one !== undefined && other !== undefined && one.tipo === other.tipo && meaningOf(one) === meaningOf(other));

/** Ticks or unticks an option. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** Returns the options in the order of the answer; in the test's order before the first move. */
export const inOrder = (options: readonly Opcion[], ids: readonly string[]): Opcion[] => {
  const chosen = ids.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...chosen, ...options.filter((option) => !chosen.includes(option))];
};

/** Joins an option with a partner, or takes its partner away (`null`). */
export const paired = (
  pairs: AnswerOf<'emparejar'>['pares'],
  opcionId: string,
  parejaId: string | null,
): AnswerOf<'emparejar'>['pares'] => {
  const others = pairs.filter((pair) => pair.opcionId !== opcionId);
  return parejaId === null ? others : [...others, { opcionId, parejaId }];
};

/**
 * Whether a typed number can be read as one, with the separators of any language: 1,234.5, 1.234,5, 1 234. The server
 * decides; this only warns while somebody types.
 */
export const looksLikeNumber = (typed: string): boolean =>
  /^[+\-−]?\s*[$€]?\s*\d[\d.,'’\s]*\s*[%$€]?$/u.test(typed.trim());
