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

/** How far an answer is: `partly` is a matching that leaves options without a partner. */
export type Progress = 'answered' | 'partly' | 'open';

const some = (isAnswered: boolean): Progress => (isAnswered ? 'answered' : 'open');

/** How far the answer to a question is. Half-done answers are saved, and count as far as they go. */
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
      return some(answer.texto.trim() !== '');
  }
};

/** What of an answer says something: the order of ticked boxes and of pairs doesn't, nor do blanks around a text. */
const meaningOf = (answer: Respuesta): string => {
  switch (answer.tipo) {
    case 'multiple':
      return JSON.stringify(answer.opcionIds.toSorted());
    case 'emparejar':
      return JSON.stringify(answer.pares.map(({ opcionId, parejaId }) => `${opcionId} ${parejaId}`).toSorted());
    case 'textoCorto':
    case 'numero':
      return answer.texto.trim();
    case 'orden':
      return JSON.stringify(answer.opcionIds);
    default:
      return answer.opcionId ?? '';
  }
};

/** Whether two answers say the same. */
export const isSameAnswer = (one: Respuesta | undefined, other: Respuesta | undefined): boolean =>
  one === other ||
  (one?.tipo === other?.tipo && one !== undefined && other !== undefined && meaningOf(one) === meaningOf(other));

/** Ticks or unticks an option. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The options in the order of the answer; before the first move in the order that the test shows them in. */
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
