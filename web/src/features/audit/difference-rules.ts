import { fieldsOf } from '@puente/contracts/fields';

type Facts = Readonly<Record<string, unknown>>;

/** What objects are called, by their ids. */
export type Names = Readonly<Record<string, string>>;

/** A field of a change. Undefined: it was not there. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of a change in the order in which they were written. */
export function differencesOf(antes: Facts | null, despues: Facts | null): Difference[] {
  const fields = new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})]);
  return [...fields].map((field) => ({ field, before: antes?.[field], after: despues?.[field] }));
}

/** Fields that hold integer cents. */
const cents = new Set(['byHand', 'precio', 'monto', 'refunded', 'total']);
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

export type Shown =
  | { kind: 'nothing' }
  | { kind: 'truth'; isTrue: boolean }
  | { kind: 'money'; dollars: number }
  | { kind: 'moment'; moment: string }
  | { kind: 'text'; text: string };

const isListOfIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string' && uuid.test(each));

/** The names of things in a list, such as a course's classes; null when it is no such list. */
function namesIn(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const names = value.map((each: unknown) => {
    if (typeof each === 'string') return each;
    const { nombre, titulo } = fieldsOf(each);
    return nombre ?? titulo;
  });
  return names.every((name) => typeof name === 'string') ? names : null;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An id as its object is called; one that nothing is known of by its beginning, which tells it from others. */
const withoutId = (text: string, names: Names): string => {
  if (!uuid.test(text)) return text;
  return names[text] ?? `#${text.slice(0, 8)}`;
};

/**
 * How a value is shown: money and moments as the reader writes them, what has parts as JSON.
 * @param isAlone nothing is compared with it: a list of things is shown by their names
 * @param names of the objects whose ids the facts hold
 */
export function shownAs(field: string, value: unknown, isAlone = false, names: Names = {}): Shown {
  if (value === undefined || value === null || value === '') return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: 'truth', isTrue: value };
  if (typeof value === 'number' && cents.has(field)) return { kind: 'money', dollars: value / 100 };
  if (typeof value === 'string')
    return moment.test(value) ? { kind: 'moment', moment: value } : { kind: 'text', text: withoutId(value, names) };
  const listed = isAlone || isListOfIds(value) ? namesIn(value) : null;
  if (listed) return { kind: 'text', text: listed.map((each) => withoutId(each, names)).join(' · ') };
  return { kind: 'text', text: typeof value === 'number' ? String(value) : JSON.stringify(value) };
}

/** So many fields are shown at once: an object that was written for the first time has dozens. */
const shownFields = 8;
/** About four lines of a phone. */
const shownCharacters = 160;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length;

/** How many fields of a change are shown on demand alone (never a single one), and whether a value may be cut. */
export function hidden(differences: readonly Difference[]): { fields: number; isCut: boolean } {
  const over = differences.length - shownFields;
  const isCut = differences.some(({ before, after }) =>
    [before, after].some((value) => lengthOf(value) > shownCharacters || String(value).includes('\n')),
  );
  return { fields: over > 1 ? over : 0, isCut };
}

/** A day of the reader's, `YYYY-MM-DD`, as the moment at which it begins, so many days later; undefined for no day. */
export function dayBegins(day: string | undefined, daysLater = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  const begins = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(begins.getTime()) ? undefined : begins.toISOString();
}

/** Where an administrator sees an object; null where none does. */
export function addressOf(kind: string, id: string): string | null {
  const panel = '/dashboard/paneladmin';
  if (kind === 'ticket') return `${panel}/soporte?ticket=${id}`;
  if (kind === 'user') return `${panel}/usuarios/${id}`;
  if (kind === 'course') return `${panel}/cursos/${id}`;
  if (kind === 'payment') return `${panel}/compras/${id}`;
  if (kind === 'test') return `${panel}/tests/${id}`;
  if (kind === 'code') return `${panel}/codigos?codigo=${id}`;
  if (kind === 'announcement') return `/dashboard/community/anuncios?anuncio=${id}`;
  if (kind === 'topic') return `/dashboard/community/tema/${id}`;
  if (kind === 'settings') return `${panel}/configuracion`;
  return null;
}
