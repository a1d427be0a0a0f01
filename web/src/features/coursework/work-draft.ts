/** Work that is being written. */
export interface WorkDraft {
  /** Whether anything was changed: until then the form shows what was handed in before. */
  begun: boolean;
  texto: string;
  /** The idempotency key with which it was last sent unchanged, so that a retry hands it in once; else ''. */
  envioId: string;
  /** The ids of the files with which it was sent, joined. */
  archivos: string;
}

export const workDraftKey = (tareaId: string): string => `tarea-entrega:${tareaId}`;

export const emptyDraft: WorkDraft = { begun: false, texto: '', envioId: '', archivos: '' };

/** A changed text is another version, and gets a key of its own. */
export const written = (texto: string): WorkDraft => ({ ...emptyDraft, begun: true, texto });

/** The draft, or what was handed in before when nothing was changed. */
export const current = (draft: WorkDraft, handedIn: string | undefined): WorkDraft =>
  draft.begun ? draft : written(handedIn ?? '');

/** Whether there is a text that was not handed in: it may have been, under a lost answer. */
export const isUnsent = (draft: WorkDraft, handedIn: string | undefined): boolean =>
  draft.begun && draft.texto.trim() !== (handedIn ?? '');

/** The draft with the key to send it under: the one before for a retry of the same text and files, else a new one. */
export const keyed = (draft: WorkDraft, ids: readonly string[], newId: () => string): WorkDraft => {
  const archivos = ids.join(',');
  return draft.envioId !== '' && draft.archivos === archivos ? draft : { ...draft, envioId: newId(), archivos };
};
