import type { SeccionDeInicio, SeccionEscrita } from '@puente/contracts/landing';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { fetchAgain, showAnswer, useApi, useChange } from '../../platform/api/use-api.ts';

const route = 'GET /pagina-de-inicio';

export const useLanding = () => useApi(route);

/** Whether somebody else has changed the section since it was read. */
const isChangedMeanwhile = (error: unknown): boolean => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

/** Shows what the server answers, or what somebody else has saved. */
const useShowing = () => {
  const queries = useQueryClient();
  return {
    onSuccess: (saved: Awaited<ReturnType<typeof api<typeof route>>>) => showAnswer(queries, route, {}, saved),
    onError: (error: unknown) => {
      if (isChangedMeanwhile(error)) void fetchAgain(queries, route);
    },
  };
};

export const useSaveSection = () =>
  useChange(
    (body: { escrita: SeccionEscrita; version: string }) => api('PUT /pagina-de-inicio', { body }),
    useShowing(),
  );

export const useRestoreSection = (seccion: SeccionDeInicio) =>
  useChange(
    (version: string) => api('DELETE /pagina-de-inicio/:seccion', { params: { seccion }, query: { version } }),
    useShowing(),
  );

export const usePreviewSection = () =>
  useChange((escrita: SeccionEscrita) => api('POST /pagina-de-inicio/vista-previa', { body: { escrita } }));

/** Uploads a portrait. @param onProgress told the share that was sent, from 0 to 1 @returns its address */
export async function uploadPortrait(file: File, onProgress: (sent: number) => void): Promise<string> {
  const body = new FormData();
  body.set('retrato', file, file.name);
  const { retrato } = await api('POST /pagina-de-inicio/retratos', { body, onProgress });
  return retrato;
}
