import type { MensajeAAlumnos } from '@puente/contracts/roster';

import { api } from '../../platform/api/client.ts';
import { usePages } from '../../platform/api/pages.ts';
import type { Input } from '../../platform/api/route-types.ts';
import { useApi, useApiInLanguage, useChange } from '../../platform/api/use-api.ts';

export type RosterFilter = Omit<NonNullable<Input<'GET /courses/:id/estudiantes'>['query']>, 'limit' | 'cursor'>;

/** The students of a course by name, page by page. */
export const useStudents = (id: string, query: RosterFilter) =>
  usePages({ route: 'GET /courses/:id/estudiantes', params: { id }, query, fresh: true });

/** How many students a course has, and the ids of those who are behind. */
export const useBehind = (id: string) =>
  useApi('GET /courses/:id/estudiantes/atrasados', { params: { id }, fresh: true });

/** Record of one student in a course, class by class. */
export const useStudent = (id: string, usuarioId: string) =>
  useApiInLanguage('GET /courses/:id/estudiantes/:usuarioId', { params: { id, usuarioId }, fresh: true });

/** Writes a private message to each of some students of a course. */
export const useWriteToStudents = (id: string) =>
  useChange(
    (body: MensajeAAlumnos) => api('POST /courses/:id/estudiantes/mensajes', { keyed: true, params: { id }, body }),
    { stale: ['GET /mensajes/enviados'] },
  );
