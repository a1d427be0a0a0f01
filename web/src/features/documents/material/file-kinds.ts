import type { DocumentoDeClase } from '@puente/contracts/class-documents';

export type DocumentKind = DocumentoDeClase['tipo'];
export type FileKind = Exclude<DocumentKind, 'link'>;

/** The types of documents, in the order of the form (part 2, point 5). */
export const documentKinds: readonly DocumentKind[] = [
  'pdf',
  'docx',
  'pptx',
  'video',
  'audio',
  'imagen',
  'link',
  'otro',
];

const contents: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  'application/msword': 'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'video/mp4': 'video',
  'video/mpeg': 'video',
  'video/quicktime': 'video',
  'audio/mpeg': 'audio',
  'audio/mp3': 'audio',
  'audio/wav': 'audio',
  'audio/x-wav': 'audio',
  'image/jpeg': 'imagen',
  'image/png': 'imagen',
  'image/gif': 'imagen',
};

const extensions: Record<string, FileKind> = {
  pdf: 'pdf',
  doc: 'docx',
  docx: 'docx',
  pptx: 'pptx',
  mp4: 'video',
  m4v: 'video',
  mpeg: 'video',
  mpg: 'video',
  mov: 'video',
  mp3: 'audio',
  wav: 'audio',
  jpg: 'imagen',
  jpeg: 'imagen',
  png: 'imagen',
  gif: 'imagen',
};

/** The types that the file dialog of the browser offers. */
export const acceptedTypes: readonly string[] = Object.keys(contents);

/**
 * Returns the kind of a file by the browser's MIME type, else by its extension; null for a kind that is not allowed.
 * The server checks again, by the content.
 */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return contents[type.toLowerCase()] ?? extensions[ending] ?? null;
}

/** The title that a file suggests: its name without ending, underscores as blanks. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
