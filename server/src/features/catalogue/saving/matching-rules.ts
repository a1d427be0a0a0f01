/** A stored class. */
export interface StoredClass {
  id: string;
  nombre: string;
  fechaHora: Date;
}

/** A stored module with its classes in order. */
export interface StoredModule {
  id: string;
  nombre: string;
  clases: readonly StoredClass[];
}

interface Sent {
  /** Undefined: the sender doesn't know it. Null: a new row. */
  id?: string | null | undefined;
  nombre: string;
}

export interface SentClass extends Sent {
  fechaHora: Date;
}

export interface SentModule extends Sent {
  /** Undefined: the module keeps its stored classes. */
  clases?: readonly SentClass[] | undefined;
}

/** The stored row's id that a sent row matches; null: a new row. */
type Match = string | null;

export interface CourseMatch {
  /** In the order of the payload. `clases`: null where the module keeps its stored classes. */
  modulos: { id: Match; clases: Match[] | null }[];
  /** Stored rows without a match, including the classes of removed modules. */
  removed: { modulos: string[]; clases: string[] };
}

/** A row with its position among its siblings. */
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
  // Classes with the same name are told apart by their time.
  ({ parent, nombre, hour }) => key(parent, nombre, hour),
  byNameInParent,
  // Moved to another module.
  ({ nombre, hour }) => key(nombre, hour),
  ({ nombre }) => key(nombre),
  byPosition,
];

/**
 * Matches sent rows with stored ones by a list of keys: by the first key, then the unmatched rest by the second, and so
 * on. Rows with equal keys are matched in order.
 * @returns the stored row's id for each sent row, or null
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
 * Matches sent modules and classes with stored ones: by id if one is sent, else by name in their parent, else (classes)
 * by name in another module, else by position in their parent. An unknown id is ignored. Every stored row is either
 * matched once or removed.
 */
export function matchCourse(stored: readonly StoredModule[], sent: readonly SentModule[]): CourseMatch {
  const inCourse = ({ id, nombre }: Sent, index: number): Placed => ({ id, nombre, parent: 'course', index });
  const moduleIds = pair(stored.map(inCourse), sent.map(inCourse), moduleKeys);

  const named = new Set(sent.flatMap(({ clases = [] }) => clases.map(({ id }) => id)));
  const placed = sent.map(({ clases }, at): Placed[] => {
    const id = moduleIds[at];
    const unnamed = () => stored.find((modulo) => modulo.id === id)?.clases.filter((clase) => !named.has(clase.id));
    // A new module has no stored classes, so none are matched by position.
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
