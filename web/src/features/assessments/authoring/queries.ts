import type { DefinicionDePrueba, PruebaDefinida } from '@puente/contracts/test-authoring';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { everyPage } from '../../../platform/api/every-page.ts';
import { usePages } from '../../../platform/api/pages.ts';
import type { Result, Row } from '../../../platform/api/route-types.ts';

export type CourseTest = Row<'GET /courses/:id/pruebas'>;
export type BankQuestion = Omit<Row<'GET /courses/:id/banco'>, 'definicion'> & { definicion: PreguntaDefinida };
export type StudentResult = Row<'GET /pruebas/:id/resultados'>;
export type Statistics = Result<'GET /pruebas/:id/estadisticas'>;

const all = ['authoring'] as const;
const testsKey = (cursoId: string) => [...all, 'tests', cursoId] as const;
const testKey = (id: string) => [...all, 'test', id] as const;
const bankKey = (cursoId: string) => [...all, 'bank', cursoId] as const;
const resultsKey = (id: string) => [...all, 'results', id] as const;

/** The tests of a course, newest first, page by page. */
export const useCourseTests = (cursoId: string) =>
  usePages({
    route: 'GET /courses/:id/pruebas',
    key: testsKey(cursoId),
    params: { id: cursoId },
    query: { limit: 50 },
    refetchOnMount: 'always',
  });

const fetchTest = (id: string, signal?: AbortSignal): Promise<PruebaDefinida> =>
  api('GET /pruebas/:id/definicion', { params: { id }, ...(signal && { signal }) });

/** A test with its keys. It is not fetched again while it is edited. */
export const useTestDefinition = (id: string) =>
  useQuery({
    queryKey: testKey(id),
    queryFn: ({ signal }) => fetchTest(id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Saves a whole test: a new one, or over the version that was read. */
export const useSaveTest = (cursoId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      of,
      body,
    }: {
      of: { id: string; version: number } | null;
      body: DefinicionDePrueba;
    }): Promise<PruebaDefinida> =>
      of
        ? api('PUT /pruebas/:id/definicion', { params: { id: of.id }, body: { ...body, version: of.version } })
        : api('POST /courses/:id/pruebas', { params: { id: cursoId }, body }),
    onSuccess: (test) => {
      queries.setQueryData<PruebaDefinida>(testKey(test.id), test);
      void queries.invalidateQueries({ queryKey: testsKey(cursoId) });
    },
  });
};

/** The test as somebody else saved it meanwhile. */
export const useNewestTest = (id: string): (() => Promise<PruebaDefinida>) => {
  const queries = useQueryClient();
  return async () => {
    const test = await fetchTest(id);
    queries.setQueryData<PruebaDefinida>(testKey(id), test);
    return test;
  };
};

/** Deletes a test, or archives one that was begun. */
export const useRemoveTest = (cursoId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /pruebas/:id', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: testsKey(cursoId) }),
  });
};

/** All questions of the banks of a course: they are grouped and searched as one. */
export const useBank = (cursoId: string) =>
  useQuery({
    queryKey: bankKey(cursoId),
    queryFn: async ({ signal }) =>
      (await everyPage('GET /courses/:id/banco', signal, { params: { id: cursoId } })) as BankQuestion[],
    refetchOnMount: 'always',
  });

/** Adds a question to a bank, or changes the one of the bank that was read. */
export const useSaveInBank = (cursoId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      of,
      ...body
    }: {
      of: { id: string; version: number } | null;
      banco: string;
      definicion: PreguntaDefinida;
    }) =>
      of
        ? api('PUT /banco/:id', { params: { id: of.id }, body: { ...body, version: of.version } })
        : api('POST /courses/:id/banco', { params: { id: cursoId }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: bankKey(cursoId) }),
  });
};

export const useRemoveFromBank = (cursoId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /banco/:id', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: bankKey(cursoId) }),
  });
};

/** The students of a test with their best result, page by page. */
export const useResults = (id: string) =>
  usePages({
    route: 'GET /pruebas/:id/resultados',
    key: resultsKey(id),
    params: { id },
    query: { limit: 50 },
    refetchOnMount: 'always',
  });

export const useStatistics = (id: string) =>
  useQuery({
    queryKey: [...all, 'statistics', id],
    queryFn: ({ signal }) => api('GET /pruebas/:id/estadisticas', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** Extra time and attempts for one student. */
export const useExtra = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ usuarioId, ...body }: { usuarioId: string; minutosExtra: number; intentosExtra: number }) =>
      api('PUT /pruebas/:id/ajustes/:usuarioId', { params: { id, usuarioId }, body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: resultsKey(id) }),
  });
};
