import { fieldsOf } from '@puente/contracts/fields';

type Facts = Readonly<Record<string, unknown>>;

/** Display names of objects, by id. */
export type Names = Readonly<Record<string, string>>;

/** Field of a change; `before` or `after` is undefined where the object did not have the field. */
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

/** Returns the names in a list of named objects, such as a course's classes; null for any other value. */
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

/** Replaces an id by its object's name, or by `#` and its first eight characters when the name is unknown. */
const withoutId = (text: string, names: Names): string => {
  if (!uuid.test(text)) return text;
  return names[text] ?? `#${text.slice(0, 8)}`;
};

/**
 * Returns the display form of a value: money and moments in the reader's format, objects and arrays as JSON.
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
  return { kind: 'text', text: JSON.stringify(value) };
}

/** Number of fields shown at first: a newly created object has dozens. */
const shownFields = 8;
/** Length at which a value is cut: about four lines on a phone. */
const shownCharacters = 160;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length;

/** Returns how many fields are hidden until asked for (never a single one), and whether a value may be cut. */
export function hidden(differences: readonly Difference[]): { fields: number; isCut: boolean } {
  const over = differences.length - shownFields;
  const isCut = differences.some(({ before, after }) =>
    [before, after].some((value) => lengthOf(value) > shownCharacters || String(value).includes('\n')),
  );
  return { fields: over > 1 ? over : 0, isCut };
}

/** Returns when (UTC) a day `YYYY-MM-DD` begins for the reader, plus `daysLater` days; undefined for no day. */
export function dayBegins(day: string | undefined, daysLater = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}

/** Returns the path of an object's screen in the panel; null for kinds without a screen. */
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
  if (kind === 'mail') return `${panel}/correos/${id}`;
  if (kind === 'settings') return `${panel}/configuracion`;
  return null;
}
