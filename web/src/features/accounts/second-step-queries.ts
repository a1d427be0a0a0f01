import { api } from '../../platform/api/client.ts';
import { useApi, useChange } from '../../platform/api/use-api.ts';
import { makePasskey } from './passkey.ts';

/** The second factors of the account. */
export const useSecondStep = () => useApi('GET /usuarios/me/second-step');

/** The factors, and the sessions that the first one has ended. */
const refreshed = { awaited: ['GET /usuarios/me/second-step', 'GET /auth/sessions'] } as const;

/** The key of a new authenticator app. */
export const useBeginApp = () => useChange(() => api('POST /usuarios/me/second-step/app'));

export const useConfirmApp = () =>
  useChange(
    ({ id, ...body }: { id: string; name: string; code: string }) =>
      api('POST /usuarios/me/second-step/app/:id/confirm', { params: { id }, body }),
    refreshed,
  );

/** Makes a passkey on this device and adds it. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const passkey = await makePasskey(await api('POST /usuarios/me/second-step/passkey'));
    return api('POST /usuarios/me/second-step/passkeys', { body: { name, passkey } });
  }, refreshed);

export const useRenameFactor = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) =>
      api('PUT /usuarios/me/second-step/:id', { params: { id }, body: { name } }),
    refreshed,
  );

export const useRemoveFactor = () =>
  useChange((id: string) => api('DELETE /usuarios/me/second-step/:id', { params: { id } }), refreshed);

export const useRenewRecoveryCodes = () =>
  useChange(() => api('POST /usuarios/me/second-step/recovery-codes'), refreshed);
