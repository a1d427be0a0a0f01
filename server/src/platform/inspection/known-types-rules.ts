/** How a type of file is saved and shown. */
interface KnownType {
  /** File extension of a saved copy, without a dot; further entries are aliases. */
  extensions: readonly [string, ...string[]];
  /** Whether a browser shows it in a page without running anything of it; others are only downloaded. */
  isInline: boolean;
}

const types: Readonly<Record<string, KnownType>> = {
  'application/pdf': { extensions: ['pdf'], isInline: true },
  'application/msword': { extensions: ['doc', 'dot'], isInline: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'], isInline: false },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    extensions: ['pptx'],
    isInline: false,
  },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], isInline: true },
  'image/png': { extensions: ['png'], isInline: true },
  'image/gif': { extensions: ['gif'], isInline: true },
  'image/webp': { extensions: ['webp'], isInline: true },
  'audio/mpeg': { extensions: ['mp3'], isInline: true },
  'audio/wav': { extensions: ['wav'], isInline: true },
  'video/mp4': { extensions: ['mp4', 'm4v'], isInline: true },
  'video/mpeg': { extensions: ['mpg', 'mpeg'], isInline: true },
  'video/quicktime': { extensions: ['mov', 'qt'], isInline: true },
  'video/webm': { extensions: ['webm'], isInline: true },
};

const typeOf = (contentType: string): KnownType | undefined =>
  Object.hasOwn(types, contentType) ? types[contentType] : undefined;

/** Whether a file of this type may be shown in a page; anything unknown is a download. [ASVS-3.2.1] */
export const isShownInline = (contentType: string): boolean => typeOf(contentType)?.isInline ?? false;

const longestName = 150;
// Control characters, and what has no width or turns the direction of what follows: `cod.exe` that reads `exe.doc`.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
// Characters that separate folders, or have a meaning in some file system.
const reserved = /[\\/:*?"<>|]/g;

/**
 * The name under which a file is saved: what it is called, without anything that is a path or isn't seen, and with the
 * extension of its content, whatever extension it came with. [ASVS-5.3.2, ASVS-5.4.1]
 * @param fallback for a name of which nothing is left
 */
export function savedName(called: string, contentType: string, fallback = 'archivo'): string {
  const [extension, ...others] = typeOf(contentType)?.extensions ?? ['bin'];
  const clean = called
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(reserved, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const isNamed = [extension, ...others].some((each) => clean.toLowerCase().endsWith(`.${each}`));
  const stem = isNamed ? clean.slice(0, clean.lastIndexOf('.')) : clean;
  const shown = isNamed ? clean.slice(clean.lastIndexOf('.') + 1) : extension;
  return `${[...stem].slice(0, longestName).join('').trim() || fallback}.${shown}`;
}
