/** A class as it is stored. */
export interface StoredClass {
  id: string;
  nombre: string;
  fechaHora: Date;
}

/** A module as it is stored, with its classes in their order. */
export interface StoredModule {
  id: string;
  nombre: string;
  clases: readonly StoredClass[];
}

interface Sent {
  /** Undefined: not known to the sender. Null: new, whatever is stored. */
  id?: string | null | undefined;
  nombre: string;
}

export interface SentClass extends Sent {
  fechaHora: Date;
}

export interface SentModule extends Sent {
  /** Undefined: the module keeps the classes that it has. */
  clases?: readonly SentClass[] | undefined;
}

/** The stored row of a sent one; null: it is new. */
type Match = string | null;

export interface CourseMatch {
  /** In the order in which they were sent. `clases`: null where the module keeps those that it has. */
  modulos: { id: Match; clases: Match[] | null }[];
  /** Stored rows that no sent one stands for, a removed module's classes among them. */
  removed: { modulos: string[]; clases: string[] };
}

/** A row among its siblings. */
interface Placed extends Sent {
  parent: string;
  index: number;
  hour?: number | undefined;
}

type Key = (row: Placed) => string | undefined;

const key = (...parts: (string | number | undefined)[]) => JSON.stringify(parts);

const byId: Key = ({ id }) => id ?? undefined;
const byNameInParent: Key = ({ parent, nombre }) => key(parent, nombre);
const byPosition: Key = ({ parent, index }) => key(parent, index);

const moduleKeys = [byId, byNameInParent, byPosition];
const classKeys: Key[] = [
  byId,
  // Of several classes with one name, those at the same hour belong together.
  ({ parent, nombre, hour }) => key(parent, nombre, hour),
  byNameInParent,
  // Moved to another module.
  ({ nombre, hour }) => key(nombre, hour),
  ({ nombre }) => key(nombre),
  byPosition,
];

/**
 * Pairs sent rows with stored ones: by the first key, then what is left by the second, and so on. Of several rows with
 * the same key, the first sent gets the first stored.
 * @returns for each sent row the id of its stored one, or null
 */
function pair(stored: readonly Placed[], sent: readonly Placed[], keys: readonly Key[]): Match[] {
  const matches: Match[] = sent.map(() => null);
  let left = [...stored];
  for (const keyOf of keys) {
    const waiting = new Map<string, Placed[]>();
    for (const row of left) {
      const same = waiting.get(keyOf(row) ?? '');
      if (same) same.push(row);
      else waiting.set(keyOf(row) ?? '', [row]);
    }
    for (const [at, row] of sent.entries()) {
      const wanted = keyOf(row);
      if (matches[at] !== null || row.id === null || wanted === undefined) continue;
      matches[at] = waiting.get(wanted)?.shift()?.id ?? null;
    }
    const taken = new Set(matches);
    left = left.filter(({ id }) => !taken.has(id ?? null));
  }
  return matches;
}

/**
 * Which stored modules and classes the sent ones are: by id where one is sent, else by name in their parent, else (a
 * class) by name in another module, else by position in their parent. An id that the course doesn't have counts as
 * none. Every stored row is matched once or removed, never both.
 */
export function matchCourse(stored: readonly StoredModule[], sent: readonly SentModule[]): CourseMatch {
  const inCourse = ({ id, nombre }: Sent, index: number): Placed => ({ id, nombre, parent: 'course', index });
  const moduleIds = pair(stored.map(inCourse), sent.map(inCourse), moduleKeys);

  const named = new Set(sent.flatMap(({ clases = [] }) => clases.map(({ id }) => id)));
  const placed = sent.map(({ clases }, at): Placed[] => {
    const id = moduleIds[at];
    const unnamed = () => stored.find((modulo) => modulo.id === id)?.clases.filter((clase) => !named.has(clase.id));
    // Nothing is stored in a new module: its classes match none by their place.
    return (clases ?? unnamed() ?? []).map((clase, index) => place(clase, id ?? 'new', index));
  });
  const storedClasses = stored.flatMap(({ id, clases }) => clases.map((clase, index) => place(clase, id, index)));
  const classIds = pair(storedClasses, placed.flat(), classKeys);

  const rest = [...classIds];
  const modulos = sent.map(({ clases }, at) => {
    const own = rest.splice(0, placed[at]?.length);
    return { id: moduleIds[at] ?? null, clases: clases ? own : null };
  });
  const matched = new Set<Match>([...moduleIds, ...classIds]);
  const removed = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).filter((id) => !matched.has(id));
  return {
    modulos,
    removed: { modulos: removed(stored), clases: removed(stored.flatMap(({ clases }) => clases)) },
  };
}

const place = ({ id, nombre, fechaHora }: SentClass, parent: string, index: number): Placed => ({
  id,
  nombre,
  parent,
  index,
  hour: fechaHora.getTime(),
});
