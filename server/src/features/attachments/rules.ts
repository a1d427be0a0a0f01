/** The types of files that go with a text, by their content. */
const allowed = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
]);

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

export const mayAttach = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && allowed.has(contentType);

export const isPicture = (contentType: string): boolean => pictures.has(contentType);

/** Files that one person may have uploaded without sending them. */
export const maxUnused = 20;
