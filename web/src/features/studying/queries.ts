import type { Result } from '../../platform/api/route-types.ts';
import { useApiInLanguage } from '../../platform/api/use-api.ts';

export type Task = Result<'GET /estudio/pendientes'>['lista'][number];
export type StudiedCourse = Result<'GET /estudio/cursos/:id'>;

/** Tasks that wait for me in a course, or in all of them. */
export const useDue = (cursoId?: string) =>
  useApiInLanguage('GET /estudio/pendientes', { query: cursoId === undefined ? {} : { cursoId }, fresh: true });

/** My progress in a course, what I did with each of its classes, and who and what else belongs to it. */
export const useStudiedCourse = (id: string) =>
  useApiInLanguage('GET /estudio/cursos/:id', { params: { id }, fresh: true });
