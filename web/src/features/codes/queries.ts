import type { CodigoCambiado, CodigoCreado } from '@puente/contracts/codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile } from '../../platform/api/file.ts';
import { usePages, usePagesInLanguage } from '../../platform/api/pages.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { saveFile } from '../../platform/save-file.ts';

export type Code = Result<'GET /codigos'>[number];
export type CodeUse = Result<'GET /codigos/:id/usos'>[number];
export type NewCode = CodigoCreado;
export type CodeChange = CodigoCambiado;

const all = ['codes'] as const;

/** The codes of the academy that match, page by page, newest first. */
export const useCodes = (asked: { q?: string; id?: string }) =>
  usePages({ route: 'GET /codigos', key: [...all, 'list', asked], query: asked });

/** Who used a code, page by page, newest first. */
export const useCodeUses = (id: string) =>
  usePagesInLanguage({ route: 'GET /codigos/:id/usos', key: [...all, 'uses', id], params: { id } });

/** Makes a code, or changes one; the list is fetched again. */
export const useCodeChanges = () => {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: all });
  return {
    create: useMutation({
      mutationFn: (body: NewCode) => api('POST /codigos', { body }),
      onSuccess: refetch,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: CodeChange & { id: string }) => api('PUT /codigos/:id', { params: { id }, body }),
      onSuccess: refetch,
    }),
  };
};

/** Saves the report of a code as a CSV file. */
export const useCodeFile = () =>
  useMutation({
    mutationFn: async (id: string) => saveFile(await apiFile('GET /codigos/:id/usos/csv', { params: { id } })),
  });
