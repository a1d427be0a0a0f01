import type { CursoEstado } from '@puente/contracts/course-panel';

/** Columns from which a course's state follows. */
export interface StateColumns {
  archivedAt: Date | null;
  publishedAt: Date | null;
}

export function stateOf({ archivedAt, publishedAt }: StateColumns): CursoEstado {
  if (archivedAt !== null) return 'Archivado';
  return publishedAt === null ? 'Borrador' : 'Publicado';
}

/** The columns of a course in a state. What it was before it is archived stays written, and counts no more. */
export function columnsIn(state: CursoEstado, before: StateColumns, now: Date): StateColumns {
  if (state === 'Archivado') return { ...before, archivedAt: before.archivedAt ?? now };
  return { archivedAt: null, publishedAt: state === 'Publicado' ? (before.publishedAt ?? now) : null };
}

/** The name of a change of state in the audit. */
export const actionOf = {
  Borrador: 'course.withdrawn',
  Publicado: 'course.published',
  Archivado: 'course.archived',
} as const satisfies Record<CursoEstado, string>;
