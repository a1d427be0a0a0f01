import type { NotaDeRespuesta, RespuestaAbierta } from '@puente/contracts/test-marking';

import { numberIn } from '../authoring/question-draft.ts';

/** A mark that is being written: the points of each criterion by its id, as they are typed, and the comment. */
export type MarkDraft = Record<string, string>;

/** Name of the comment among the criteria. */
export const comment = 'comentario';
/** Whether anything was changed: until then the form shows what was saved. */
const begun = 'begun';

type Answer = Pick<RespuestaAbierta, 'criterios' | 'nota' | 'version'>;

export const emptyMark = ({ criterios }: Pick<Answer, 'criterios'>): MarkDraft => ({
  ...Object.fromEntries(criterios.map(({ id }) => [id, ''])),
  [comment]: '',
  [begun]: '',
});

export const changedMark = (draft: MarkDraft, name: string, value: string): MarkDraft => ({
  ...draft,
  [name]: value,
  [begun]: 'yes',
});

/** The draft, or what was saved when nothing was changed. */
export const currentMark = (draft: MarkDraft, { nota }: Pick<Answer, 'nota'>): MarkDraft => {
  if (!nota || draft[begun]) return draft;
  const points = nota.criterios.map(({ criterioId, puntos }) => [criterioId, String(puntos)] as const);
  return { ...draft, ...Object.fromEntries(points), [comment]: nota.comentario };
};

/** Whether typed points are ones that a criterion can give: from 0 to its own, in quarters. */
export const arePointsOf = (typed: string | undefined, maximo: number): boolean => {
  const points = numberIn(typed ?? '');
  return points >= 0 && points <= maximo && Number.isInteger(points * 4);
};

/** The points of a draft together; those that can't be read count as none. */
export const sumOf = (draft: MarkDraft, { criterios }: Pick<Answer, 'criterios'>): number =>
  criterios.reduce(
    (sum, { id, maximo }) => (arePointsOf(draft[id], maximo) ? sum + numberIn(draft[id] ?? '') : sum),
    0,
  );

/** Returns the request body for a draft without problems. */
export const markOf = (draft: MarkDraft, { criterios, version }: Answer): NotaDeRespuesta => ({
  criterios: criterios.map(({ id }) => ({ criterioId: id, puntos: numberIn(draft[id] ?? '') })),
  comentario: (draft[comment] ?? '').trim(),
  version,
});
