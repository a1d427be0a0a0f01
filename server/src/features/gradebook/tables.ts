import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type GradebookTables = {
  grade_weights: { cursoId: string; pruebas: number; tareas: number; asistencia: number; version: number };
};

export const gradebookTables: DescribedTables<GradebookTables> = {
  grade_weights: { small: 'at most one for each course' },
};
