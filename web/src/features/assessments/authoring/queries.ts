import type { DefinicionDePrueba, PruebaDefinida } from '@puente/contracts/test-authoring';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { everyPage } from '../../../platform/api/every-page.ts';
import { usePages } from '../../../platform/api/pages.ts';
import type { Result, Row } from '../../../platform/api/route-types.ts';
import { keyOf, showAnswer, useApi, useChange } from '../../../platform/api/use-api.ts';
import { useUndoableDeletion } from '../../../shared/undoing/undo-deletion.ts';

export type CourseTest = Row<'GET /courses/:id/pruebas'>;
export type BankQuestion = Omit<Row<'GET /courses/:id/banco'>, 'definicion'> & { definicion: PreguntaDefinida };
export type StudentResult = Row<'GET /pruebas/:id/resultados'>;
export type Statistics = Result<'GET /pruebas/:id/estadisticas'>;

const testsOf = (cursoId: string) => keyOf('GET /courses/:id/pruebas', { params: { id: cursoId } });
const bankOf = (cursoId: string) => keyOf('GET /courses/:id/banco', { params: { id: cursoId } });

/** The tests of a course, newest first, page by page. */
export const useCourseTests = (cursoId: string) =>
  usePages({ route: 'GET /courses/:id/pruebas', params: { id: cursoId }, query: { limit: 50 }, fresh: true });

/** A test with its keys. It is not fetched again while it is edited. */
export const useTestDefinition = (id: string) =>
  useApi('GET /pruebas/:id/definicion', {
    params: { id },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Saves a whole test: a new one, or over the version that was read. */
export const useSaveTest = (cursoId: string) => {
  const queries = useQueryClient();
  return useChange(
    ({ of, body }: { of: { id: string; version: number } | null; body: DefinicionDePrueba }) =>
      of
        ? api('PUT /pruebas/:id/definicion', { params: { id: of.id }, body: { ...body, version: of.version } })
        : api('POST /courses/:id/pruebas', { keyed: true, params: { id: cursoId }, body }),
    {
      onSuccess: (test) => showAnswer(queries, 'GET /pruebas/:id/definicion', { params: { id: test.id } }, test),
      stale: [testsOf(cursoId)],
    },
  );
};

/** The test as somebody else saved it meanwhile. */
export const useNewestTest = (id: string): (() => Promise<PruebaDefinida>) => {
  const queries = useQueryClient();
  return async () => {
    const test = await api('GET /pruebas/:id/definicion', { params: { id } });
    showAnswer(queries, 'GET /pruebas/:id/definicion', { params: { id } }, test);
    return test;
  };
};

/** Deletes a test, or archives one that was begun. */
export const useRemoveTest = (cursoId: string) =>
  useChange((id: string) => api('DELETE /pruebas/:id', { params: { id } }), { stale: [testsOf(cursoId)] });

/** All questions of the banks of a course: they are grouped and searched as one. */
export const useBank = (cursoId: string) =>
  useQuery({
    ...everyPage({ route: 'GET /courses/:id/banco', params: { id: cursoId }, fresh: true }),
    select: (questions) => questions as BankQuestion[],
  });

/** Adds a question to a bank, or changes the one of the bank that was read. */
export const useSaveInBank = (cursoId: string) =>
  useChange(
    ({ of, ...body }: { of: { id: string; version: number } | null; banco: string; definicion: PreguntaDefinida }) =>
      of
        ? api('PUT /banco/:id', { params: { id: of.id }, body: { ...body, version: of.version } })
        : api('POST /courses/:id/banco', { keyed: true, params: { id: cursoId }, body }),
    { stale: [bankOf(cursoId)] },
  );

export const useRemoveFromBank = (cursoId: string, failed: string) =>
  useUndoableDeletion((id) => api('DELETE /banco/:id', { params: { id } }), { stale: [bankOf(cursoId)], failed });

/** The students of a test with their best result, page by page. */
export const useResults = (id: string) =>
  usePages({ route: 'GET /pruebas/:id/resultados', params: { id }, query: { limit: 50 }, fresh: true });

export const useStatistics = (id: string) => useApi('GET /pruebas/:id/estadisticas', { params: { id }, fresh: true });

/** Extra time and attempts for one student. */
export const useExtra = (id: string) =>
  useChange(
    ({ usuarioId, ...body }: { usuarioId: string; minutosExtra: number; intentosExtra: number }) =>
      api('PUT /pruebas/:id/ajustes/:usuarioId', { params: { id, usuarioId }, body }),
    { stale: [keyOf('GET /pruebas/:id/resultados', { params: { id } })] },
  );
