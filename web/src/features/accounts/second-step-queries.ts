import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { makePasskey } from './passkey.ts';

const key = ['accounts', 'second-step'];

/** The second factors of the account. */
export const useSecondStep = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /usuarios/me/second-step', { signal }) });

/** Refreshes the factors, and the sessions that the first one has ended. */
const useRefresh = () => {
  const queries = useQueryClient();
  return () => Promise.all([key, ['accounts', 'sessions']].map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** The key of a new authenticator app. */
export const useBeginApp = () => useMutation({ mutationFn: () => api('POST /usuarios/me/second-step/app') });

export const useConfirmApp = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; name: string; code: string }) =>
      api('POST /usuarios/me/second-step/app/:id/confirm', { params: { id }, body }),
    onSuccess: refresh,
  });
};

/** Makes a passkey on this device and adds it. */
export const useAddPasskey = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (name: string) => {
      const passkey = await makePasskey(await api('POST /usuarios/me/second-step/passkey'));
      return api('POST /usuarios/me/second-step/passkeys', { body: { name, passkey } });
    },
    onSuccess: refresh,
  });
};

export const useRenameFactor = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PUT /usuarios/me/second-step/:id', { params: { id }, body: { name } }),
    onSuccess: refresh,
  });
};

export const useRemoveFactor = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /usuarios/me/second-step/:id', { params: { id } }),
    onSuccess: refresh,
  });
};

export const useRenewRecoveryCodes = () => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api('POST /usuarios/me/second-step/recovery-codes'),
    onSuccess: refresh,
  });
};
