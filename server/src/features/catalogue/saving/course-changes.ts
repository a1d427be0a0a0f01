import { randomUUID } from 'node:crypto';

import { keysOf } from '@puente/contracts/keys';

import { matchCourse, type SentModule } from './matching-rules.ts';
import type { ClassRow, ModuleRow, StoredModule } from './store.ts';

/** A module from the form: undefined keeps the stored value, null clears it. */
export interface FormModule extends SentModule {
  nombreEn?: string | null | undefined;
  descripcion?: string | null | undefined;
  descripcionEn?: string | null | undefined;
  duracion?: string | null | undefined;
  clases?: FormClass[] | undefined;
}

export interface FormClass {
  id?: string | null | undefined;
  nombre: string;
  nombreEn?: string | null | undefined;
  fechaHora: Date;
  duracion: string;
  zoomLink?: string | null | undefined;
  enlace?: string | null | undefined;
}

/** The rows to write; all others stay unchanged. */
export interface CourseChanges {
  modules: ModuleRow[];
  classes: ClassRow[];
  removed: { modulos: string[]; clases: string[] };
}

/** Computes the changed modules and classes of a form (diff). A form equal to the stored course yields no changes. */
export function courseChanges(stored: readonly StoredModule[], form: readonly FormModule[]): CourseChanges {
  const { modulos: matches, removed } = matchCourse(stored, form);
  const moduleById = new Map(stored.map(({ clases: _clases, ...row }) => [row.id, row]));
  const classById = new Map(stored.flatMap(({ clases }) => clases.map((row) => [row.id, row])));
  const modules: ModuleRow[] = [];
  const classes: ClassRow[] = [];

  for (const [position, modulo] of form.entries()) {
    const match = matches[position];
    const known = moduleById.get(match?.id ?? '');
    const id = known?.id ?? randomUUID();
    const row: ModuleRow = {
      id,
      nombre: modulo.nombre,
      nombreEn: sentOr(modulo.nombreEn, known?.nombreEn) ?? null,
      descripcion: sentOr(modulo.descripcion, known?.descripcion) ?? '',
      descripcionEn: sentOr(modulo.descripcionEn, known?.descripcionEn) || null,
      duracion: sentOr(modulo.duracion, known?.duracion) ?? '',
      position,
    };
    if (!isSame(row, known)) modules.push(row);

    for (const [order, clase] of (modulo.clases ?? []).entries()) {
      const before = classById.get(match?.clases?.[order] ?? '');
      const next: ClassRow = {
        id: before?.id ?? randomUUID(),
        moduloId: id,
        nombre: clase.nombre,
        nombreEn: sentOr(clase.nombreEn, before?.nombreEn) ?? null,
        fechaHora: clase.fechaHora,
        duracion: clase.duracion,
        zoomLink: sentOr(clase.zoomLink, before?.zoomLink) ?? null,
        enlace: sentOr(clase.enlace, before?.enlace) ?? null,
        position: order,
      };
      if (!isSame(next, before)) classes.push(next);
    }
  }
  return { modules, classes, removed };
}

/** The sent value, null included; the stored one if none was sent. */
export function sentOr<T, K>(sent: T | undefined, kept: K): T | K {
  if (sent === undefined) return kept;
  return sent;
}

/** Whether two rows are equal in every column. */
export function isSame<R extends object>(row: R, before: R | undefined): boolean {
  if (!before) return false;
  const value = (found: unknown) => (found instanceof Date ? found.getTime() : found);
  return keysOf(row).every((column) => value(row[column]) === value(before[column]));
}
