import type { CambioDePesos } from '@puente/contracts/gradebook';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { usePages } from '../../platform/api/pages.ts';
import { fetchAgain, useApi, useChange } from '../../platform/api/use-api.ts';

/** The columns of a course's gradebook with their weights. */
export const useColumns = (id: string) =>
  useApi('GET /courses/:id/calificaciones/columnas', { params: { id }, fresh: true });

/** The students of a course by name with their results, page by page. */
export const useGrades = (id: string, query: { q?: string }) =>
  usePages({ route: 'GET /courses/:id/calificaciones', params: { id }, query, fresh: true });

/** Whether somebody else has changed the weights since they were read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

const shown = ['GET /courses/:id/calificaciones/columnas', 'GET /courses/:id/calificaciones'] as const;

export const useWeigh = (id: string) => {
  const queries = useQueryClient();
  return useChange((body: CambioDePesos) => api('PUT /courses/:id/calificaciones/pesos', { params: { id }, body }), {
    awaited: shown,
    // Fetches the other person's weights, on which the next change is based.
    onError: (error) => {
      if (isChangedMeanwhile(error)) void fetchAgain(queries, ...shown);
    },
  });
};

/** Saves the gradebook as a CSV file. */
export const useGradesFile = () =>
  useDownload((id: string) => apiFile('GET /courses/:id/calificaciones/csv', { params: { id } }));

const importMarks = (id: string, csv: string, ensayo: boolean) =>
  api('POST /courses/:id/calificaciones/importacion', { params: { id }, body: { csv, ensayo } });

/** Runs an import of marks as a dry run, which changes nothing. */
export const useTryImport = (id: string) => useChange((csv: string) => importMarks(id, csv, true));

export const useImportMarks = (id: string) =>
  useChange((csv: string) => importMarks(id, csv, false), {
    awaited: ['GET /courses/:id/calificaciones'],
    stale: ['GET /docencia/tareas', 'GET /tareas/:id/entregas', 'GET /entregas/:id'],
  });
