import { type Keyed, unsent } from '../../shared/writing/idempotency-key.ts';

/** Work that is being written. */
export interface WorkDraft extends Keyed {
  /** Whether anything was changed: until then the form shows what was handed in before. */
  begun: boolean;
  texto: string;
}

export const workDraftKey = (tareaId: string): string => `tarea-entrega:${tareaId}`;

export const emptyDraft: WorkDraft = { begun: false, texto: '', ...unsent };

/** A changed text is another version, and gets a key of its own. */
export const written = (texto: string): WorkDraft => ({ ...emptyDraft, begun: true, texto });

/** The draft, or what was handed in before when nothing was changed. */
export const current = (draft: WorkDraft, handedIn: string | undefined): WorkDraft =>
  draft.begun ? draft : written(handedIn ?? '');

/** Whether there is a text that was not handed in: it may have been, under a lost answer. */
export const isUnsent = (draft: WorkDraft, handedIn: string | undefined): boolean =>
  draft.begun && draft.texto.trim() !== (handedIn ?? '');
