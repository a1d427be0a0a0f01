import type { Entrega } from '@puente/contracts/coursework';

export type MarkProblem = 'missing' | 'whole' | 'tooHigh';

/** The mark that was typed, or what is wrong with it: a whole number from 0 to the highest. */
export const markIn = (typed: string, highest: number): { nota: number } | { problem: MarkProblem } => {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (!/^\d{1,6}$/.test(text)) return { problem: 'whole' };
  const nota = Number(text);
  return nota > highest ? { problem: 'tooHigh' } : { nota };
};

/** A mark that is being written. */
export interface MarkDraft {
  /** Whether anything was changed: until then the form shows what was saved. */
  begun: boolean;
  nota: string;
  comentario: string;
}

export const emptyMark: MarkDraft = { begun: false, nota: '', comentario: '' };

/** The draft, or what was saved when nothing was changed. The mark of an earlier version is not proposed again. */
export const currentMark = (draft: MarkDraft, saved: Entrega['calificacion']): MarkDraft =>
  draft.begun || !saved
    ? draft
    : { ...emptyMark, nota: saved.esDeEstaVersion ? String(saved.nota) : '', comentario: saved.comentario };
