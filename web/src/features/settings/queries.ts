import type { CambioDeConfiguracion } from '@puente/contracts/settings';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { fetchAgain, showAnswer, useApi, useChange } from '../../platform/api/use-api.ts';

/** All settings, with the version by which a change says what it is based on. */
export const useSettings = () => useApi('GET /configuracion');

/** Whether somebody else has changed the settings since they were read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useChange((body: CambioDeConfiguracion) => api('PUT /configuracion', { body }), {
    onSuccess: (saved) => showAnswer(queries, 'GET /configuracion', {}, saved),
    // What the other one saved is shown, and the next change is based on it.
    onError: (error) => {
      if (isChangedMeanwhile(error)) void fetchAgain(queries, 'GET /configuracion');
    },
  });
};
