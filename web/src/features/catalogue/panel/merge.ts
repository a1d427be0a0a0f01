import type { ClassDraft, CourseDraft, ModuleDraft } from './course-draft.ts';

/** A change of both, of which this form's is kept. */
export interface Conflict {
  field: string;
  /** The module or class that it is about; null: the course. */
  of: string | null;
}

interface Merged<T> {
  value: T;
  conflicts: Conflict[];
}

interface Row {
  key: string;
  nombre: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges fields one by one: what only one side changed is taken. */
function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  names: readonly (keyof T & string)[],
  of: string | null,
): Merged<T> {
  const conflicts: Conflict[] = [];
  const value = { ...theirs };
  for (const name of names) {
    if (isSame(mine[name], base[name])) continue;
    if (!isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) conflicts.push({ field: name, of });
    value[name] = mine[name];
  }
  return { value, conflicts };
}

type Changed = 'removed' | 'kept';

/** Merges rows by their keys. What one side removed is removed, unless the other side changed it. */
function mergeRows<R extends Row>(
  base: readonly R[],
  mine: readonly R[],
  theirs: readonly R[],
  mergeRow: (base: R, mine: R, theirs: R) => Merged<R>,
): Merged<R[]> {
  const conflicts: Conflict[] = [];
  const find = (rows: readonly R[], key: string) => rows.find((row) => row.key === key);
  const judge = (left: R, before: R | undefined): Changed => {
    if (!before) return 'kept';
    if (isSame(left, before)) return 'removed';
    conflicts.push({ field: 'removed', of: left.nombre });
    return 'kept';
  };
  const keysOf = (rows: readonly R[]) => rows.map(({ key }) => key);
  const common = (rows: readonly R[]) =>
    keysOf(rows).filter((key) => find(base, key) && find(mine, key) && find(theirs, key));
  // The order of whoever changed it; this form's where both did.
  const [leading, other] = isSame(common(mine), common(base)) ? [theirs, mine] : [mine, theirs];
  const keys = [...keysOf(leading), ...keysOf(other).filter((key) => !find(leading, key))];
  const value = keys.flatMap((key): R[] => {
    const [before, own, their] = [find(base, key), find(mine, key), find(theirs, key)];
    if (own && their) {
      const merged = mergeRow(before ?? their, own, their);
      conflicts.push(...merged.conflicts);
      return [merged.value];
    }
    const left = own ?? their;
    return left && judge(left, before) === 'kept' ? [left] : [];
  });
  return { value, conflicts };
}

const classFields = ['nombre', 'nombreEn', 'dia', 'hora', 'moment', 'horas', 'duracion', 'zoomLink'] as const;
const moduleFields = ['nombre', 'nombreEn', 'descripcion', 'descripcionEn', 'duracion'] as const;
const courseFields = [
  'titulo',
  'tituloEn',
  'descripcion',
  'descripcionEn',
  'nivel',
  'tipoDeNegocioId',
  'precio',
  'descuento',
  'descuentoDesde',
  'descuentoHasta',
  'inscripcionCierra',
  'imagen',
] as const;

const mergeClasses = (base: ClassDraft, mine: ClassDraft, theirs: ClassDraft) =>
  mergeFields(base, mine, theirs, classFields, mine.nombre);

function mergeModules(base: ModuleDraft, mine: ModuleDraft, theirs: ModuleDraft): Merged<ModuleDraft> {
  const fields = mergeFields(base, mine, theirs, moduleFields, mine.nombre);
  const clases = mergeRows(base.clases, mine.clases, theirs.clases, mergeClasses);
  return { value: { ...fields.value, clases: clases.value }, conflicts: [...fields.conflicts, ...clases.conflicts] };
}

/**
 * Puts what was typed here over what somebody else has saved in between: what only one side changed is taken; where
 * both changed the same, this form's words stay and are named.
 * @param base what both began with
 */
export function merge(base: CourseDraft, mine: CourseDraft, theirs: CourseDraft): Merged<CourseDraft> {
  const fields = mergeFields(base, mine, theirs, courseFields, null);
  const modulos = mergeRows(base.modulos, mine.modulos, theirs.modulos, mergeModules);
  return {
    value: { ...fields.value, modulos: withoutTwice(modulos.value) },
    conflicts: [...fields.conflicts, ...modulos.conflicts],
  };
}

/** A class that each side moved to another module is in the first of them. */
function withoutTwice(modules: ModuleDraft[]): ModuleDraft[] {
  const seen = new Set<string>();
  return modules.map((modulo) => ({
    ...modulo,
    clases: modulo.clases.filter(({ key }) => !seen.has(key) && seen.add(key)),
  }));
}
