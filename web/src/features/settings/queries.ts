import type { CambioDeConfiguracion } from '@puente/contracts/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';

const settingsKey = ['settings'] as const;

/** All settings, with the version by which a change says what it is based on. */
export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => api('GET /configuracion', { signal }) });

/** Whether somebody else has changed the settings since they were read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CambioDeConfiguracion) => api('PUT /configuracion', { body }),
    onSuccess: (saved) => queries.setQueryData(settingsKey, saved),
    // What the other one saved is shown, and the next change is based on it.
    onError: (error) => {
      if (isChangedMeanwhile(error)) void queries.invalidateQueries({ queryKey: settingsKey });
    },
  });
};
