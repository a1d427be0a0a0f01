import type { CambioDeConfiguracion } from '@puente/contracts/settings';
import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useChange, fetchAgain, showAnswer, useApi } from '../../platform/api/use-api.ts';

/** All settings, with the version by which a change says what it is based on. */
export const useSettings = () => useApi('GET /configuracion');

/** Whether somebody else has changed the settings since they were read. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

export const useSaveSettings = () => {
  const queries = useQueryClient();
  return useChange((body: CambioDeConfiguracion) => api('PUT /configuracion', { body }), {
    onSuccess: (saved) => showAnswer(queries, 'GET /configuracion', {}, saved),
    // Shows the values that the other person saved, and bases the next change on them.
    onError: (error) => {
      if (isChangedMeanwhile(error)) void fetchAgain(queries, 'GET /configuracion');
    },
  });
};

/** Replaces the academy's logo by a picture. */
export const useSaveLogo = () => {
  const queries = useQueryClient();
  const save = async (logo: File) => {
    const body = new FormData();
    body.set('logo', logo);
    return api('PUT /configuracion/logo', { body });
  };
  return useChange(save, { onSuccess: (saved) => showAnswer(queries, 'GET /configuracion', {}, saved) });
};

/** Shows our logo again. */
export const useRemoveLogo = () => {
  const queries = useQueryClient();
  return useChange(() => api('DELETE /configuracion/logo'), {
    onSuccess: (saved) => showAnswer(queries, 'GET /configuracion', {}, saved),
  });
};
