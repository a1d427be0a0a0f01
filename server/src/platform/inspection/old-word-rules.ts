import type { CompoundEntry } from './compound-directory.ts';

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
