import type { DocumentKind, FileKind } from './file-kinds.ts';
import { kindOfFile, titleOfFile } from './file-kinds.ts';

/** A document that is being written in the form. */
export interface DocumentDraft {
  key: string;
  titulo: string;
  tipo: DocumentKind | '';
  mandatorio: boolean;
  /** The URL of a link. */
  url: string;
  /** The chosen file; null for a link, and for a document that keeps the one that it has. */
  file: File | null;
}

export type DraftProblem = 'incomplete' | 'noUrl' | 'noFile' | 'wrongKind';

export const emptyDraft = (): DocumentDraft => ({
  key: crypto.randomUUID(),
  titulo: '',
  tipo: '',
  mandatorio: false,
  url: '',
  file: null,
});

/** A draft with a file that was just chosen: what is not yet written comes from the file. */
export const withFile = (draft: DocumentDraft, file: File): DocumentDraft => ({
  ...draft,
  file,
  titulo: draft.titulo.trim() === '' ? titleOfFile(file.name) : draft.titulo,
  tipo: draft.tipo === '' || draft.tipo === 'link' ? (kindOfFile(file) ?? '') : draft.tipo,
});

/** Files that were chosen: the first one goes into the draft that has none yet, each other one becomes a draft. */
export function withFiles(drafts: readonly DocumentDraft[], files: readonly File[]): DocumentDraft[] {
  const waiting = [...files];
  const filled = drafts.map((draft) => {
    if (draft.file || draft.tipo === 'link') return draft;
    const file = waiting.shift();
    return file ? withFile(draft, file) : draft;
  });
  return [...filled, ...waiting.map((file) => withFile(emptyDraft(), file))];
}

/**
 * The first thing that is wrong with a draft, in the order of the specification (part 2, point 5).
 * @param keeps whether the document has a file already, which it may keep
 */
export function problemOf({ titulo, tipo, url, file }: DocumentDraft, keeps = false): DraftProblem | null {
  // Before the rest, since a file that is not allowed has no type.
  if (file && kindOfFile(file) === null) return 'wrongKind';
  if (titulo.trim() === '' || tipo === '') return 'incomplete';
  if (tipo === 'link') return url.trim() === '' ? 'noUrl' : null;
  return file || keeps ? null : 'noFile';
}

/** Whether a draft is a file to upload, once it has no problem. */
export const isFileDraft = (draft: DocumentDraft): draft is DocumentDraft & { tipo: FileKind; file: File } =>
  draft.file !== null && draft.tipo !== 'link' && draft.tipo !== '';

/** Whether anything was written or chosen. */
export const isTouched = ({ titulo, url, file }: DocumentDraft): boolean =>
  titulo.trim() !== '' || url.trim() !== '' || file !== null;
