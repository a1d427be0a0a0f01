import type { CompoundEntry } from './compound-directory.ts';
import type { ZipEntry } from './zip-directory.ts';

const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** By the part that its reader opens first. */
const mainParts: Readonly<Record<string, string>> = {
  'word/document.xml': wordprocessing,
  'ppt/presentation.xml': presentation,
};

/** Limit against zip bombs: a larger unpacked file takes the memory of whoever opens it. */
const maxUnpackedBytes = 1_073_741_824;
/** Text packs about tenfold; what packs far better is made to be a bomb. */
const maxRatio = 200;
const mostEntries = 5_000;

/** Names that lead out of the folder into which a file is unpacked. */
const leadsOut = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i;

/**
 * The type of an office file by the entries of its zip. [ASVS-5.2.2, ASVS-5.2.3]
 * @returns undefined for any other zip, and for a bomb
 */
export function officeTypeOf(entries: readonly ZipEntry[]): string | undefined {
  // Their readers don't distinguish upper and lower case.
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (!names.has('[content_types].xml') || names.size !== entries.length) return undefined;
  if (isBomb(entries) || entries.some(({ name }) => leadsOut.test(name))) return undefined;
  const found = Object.keys(mainParts).filter((part) => names.has(part));
  return found.length === 1 ? mainParts[found[0] ?? ''] : undefined;
}

function isBomb(entries: readonly ZipEntry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > mostEntries || unpacked > maxUnpackedBytes) return true;
  return unpacked > 10_000_000 && unpacked > packed * maxRatio;
}

/** Parts that say what the others are, whatever these are called. */
export const isDescription = ({ name }: ZipEntry): boolean => /^\[content_types\]\.xml$|\.rels$/i.test(name);

/** Names that Office gives to macros and to controls; and to embedded files, but for the sheet behind a chart. */
const activeName =
  /(?:^|\/)(?:vbaproject|vbadata|activex\d*|attachedtoolbars)\.|\/activex\/|\/embeddings\/(?!.*\.xlsx$)/i;
const activeType = /macroenabled|vbaproject|vbadata|oleobject|activex|\.attachedtoolbars/i;
const activeRelation =
  /\/(?:oleobject|control|activexcontrolbinary|vbaproject|wordvbadata|attachedtoolbars|afchunk)["']/i;
const embeddedPackage = /\/package["']/i;
const attachedTemplate = /\/attachedtemplate["']/i;
const anyTarget = /target\s*=/i;
/** Targets on the same machine: a path of a drive, or one from the file's own folder. Everything else may be fetched. */
const localTarget =
  /target\s*=\s*["'](?:(?:file:\/{2,3})?[a-z]:[\\/](?![\\/])|(?![\s\\/"']|[^"']*(?:[:\\]|%(?:3a|5c|2f))))/gi;

/** Whether an entry is by its name a macro, a control or an embedded file. */
export const isActiveName = (name: string): boolean => activeName.test(name);

/**
 * Whether the file that a description is from has macros, ActiveX controls, embedded or linked OLE objects, embedded files
 * other than the sheet behind a chart, or a template from the net.
 * @param text of a part for which `isDescription` holds
 */
export function describesActive(name: string, text: string): boolean {
  const plain = withoutReferences(text);
  // Entities that a description declares itself could spell anything; Office writes none.
  if (/<!doctype|<!entity/i.test(plain)) return true;
  if (!/\.rels$/i.test(name)) return activeType.test(plain);
  if (activeRelation.test(plain)) return true;
  if (embeddedPackage.test(plain) && !/\/charts\/_rels\//i.test(name)) return true;
  return text.split('<').some((element) => isRemoteTemplate(withoutReferences(element)));
}

/** Whether an element names a template that is fetched when the file is opened, with its macros. */
const isRemoteTemplate = (element: string): boolean =>
  attachedTemplate.test(element) && anyTarget.test(element.replaceAll(localTarget, ''));

const withoutReferences = (text: string): string =>
  text.replaceAll(/&#(?:x0*([\da-f]{1,6})|0*(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });

/** The text of a description; null for what is neither UTF-8 nor UTF-16 with its mark. */
export function descriptionText(content: Buffer): string | null {
  const mark = content.toString('hex', 0, 2);
  if (mark === 'fffe') return content.toString('utf16le', 2);
  if (mark === 'feff')
    return Buffer.from(content.subarray(2, content.length & ~1))
      .swap16()
      .toString('utf16le');
  return content.includes(0) ? null : content.toString('utf8');
}

/** Whether a compound file is an old Word file: a stream has its text. */
export const isOldWord = (entries: readonly CompoundEntry[]): boolean =>
  entries.some(({ name }) => name === 'WordDocument');

/** Streams and storages of macros, of embedded or linked OLE objects, and of ActiveX controls, in lower case. */
const active = new Set(
  'macros vba _vba_project _vba_project_cur projectwm package contents ole ole10native ole10itemname objinfo linkinfo ocxname ocxdata'.split(
    ' ',
  ),
);
/** OLE puts a control character before the names that are its own. */
const plainName = (name: string): string => (name < ' ' ? name.slice(1) : name).toLowerCase();

/** Whether an old Word file has macros, ActiveX controls or embedded objects. Word leaves an empty pool of objects behind. */
export const isActiveWord = (entries: readonly CompoundEntry[]): boolean =>
  entries.some(({ name, hasChildren }) => {
    const plain = plainName(name);
    return active.has(plain) || (plain === 'objectpool' && hasChildren);
  });
