/** Last sending of a draft. */
export interface Keyed {
  /** The idempotency key with which it was last sent unchanged, so that a retry writes nothing twice; else ''. */
  envioId: string;
  /** The ids of the files with which it was sent, joined. */
  archivos: string;
}

export const unsent: Keyed = { envioId: '', archivos: '' };

/** The draft with the key to send it under: the one before for a retry of the same text and files, else a new one. */
export function keyed<Draft extends Keyed>(
  draft: Draft,
  ids: readonly string[],
  newId: () => string = () => crypto.randomUUID(),
): Draft {
  const archivos = ids.join(',');
  return draft.envioId !== '' && draft.archivos === archivos ? draft : { ...draft, envioId: newId(), archivos };
}
