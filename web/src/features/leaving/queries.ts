import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile, useDownload } from '../../platform/api/file.ts';
import { useApi, fetchAgain, showAnswer, useChange } from '../../platform/api/use-api.ts';
import { farewell } from '../../platform/session/farewell.ts';

/** Polling interval while an archive is being made, in milliseconds. */
const lookAgain = 4_000;

/** Fetches the person's newest archive; polls while it is being made. */
export const useArchive = () =>
  useApi('GET /usuarios/me/datos', {
    refetchInterval: ({ state }) => (state.data?.estado === 'pending' ? lookAgain : false),
  });

export const useAskForArchive = () => {
  const queries = useQueryClient();
  return useChange(() => api('POST /usuarios/me/datos'), {
    onSuccess: (archive) => showAnswer(queries, 'GET /usuarios/me/datos', {}, archive),
  });
};

export const useDownloadArchive = () => {
  const queries = useQueryClient();
  return useDownload(() => apiFile('GET /usuarios/me/datos/archivo'), {
    // Refetches because the archive may have expired since the page was opened.
    onError: () => void fetchAgain(queries, 'GET /usuarios/me/datos'),
  });
};

/** Fetches the consequences of closing the account. */
export const useClosingFacts = () => useApi('GET /usuarios/me/cierre');

/** Closes the account, and goes to the page that says until when it can be recovered. */
export const useCloseAccount = () =>
  useChange(
    (email: string) => {
      farewell.leaveTo('/recover-account');
      return api('POST /usuarios/me/cierre', { body: { email } });
    },
    {
      onSuccess: ({ recuperableHasta }) => {
        farewell.leaveTo(`/recover-account?${new URLSearchParams({ hasta: recuperableHasta }).toString()}`);
        window.location.assign(farewell.address());
      },
      onError: () => farewell.leaveTo('/'),
    },
  );

/** Recovers a closed account with the token of the mailed link. */
export const useRecoverAccount = () =>
  useChange((token: string) => api('POST /auth/recover-account', { body: { token } }));
