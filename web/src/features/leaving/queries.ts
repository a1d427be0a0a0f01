import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { apiFile } from '../../platform/api/file.ts';
import { saveFile } from '../../platform/save-file.ts';
import { farewell } from '../../platform/session/farewell.ts';

const archiveKey = ['leaving', 'archive'];
/** Milliseconds between two looks at an archive that is being made. */
const lookAgain = 4_000;

/** The person's newest archive. Looks again while it is being made. */
export const useArchive = () =>
  useQuery({
    queryKey: archiveKey,
    queryFn: ({ signal }) => api('GET /usuarios/me/datos', { signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'pending' ? lookAgain : false),
  });

export const useAskForArchive = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /usuarios/me/datos'),
    onSuccess: (archive) => queries.setQueryData(archiveKey, archive),
  });
};

export const useDownloadArchive = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => saveFile(await apiFile('GET /usuarios/me/datos/archivo')),
    // Its days may be over since the page was opened. Not awaited: offline the query waits, and the button would too.
    onError: () => void queries.invalidateQueries({ queryKey: archiveKey }),
  });
};

/** What closing the account would mean. */
export const useClosingFacts = () =>
  useQuery({ queryKey: ['leaving', 'closing'], queryFn: ({ signal }) => api('GET /usuarios/me/cierre', { signal }) });

/** Closes the account, and goes to the page that says until when it can be recovered. */
export const useCloseAccount = () =>
  useMutation({
    mutationFn: (email: string) => {
      farewell.leaveTo('/recover-account');
      return api('POST /usuarios/me/cierre', { body: { email } });
    },
    onSuccess: ({ recuperableHasta }) => {
      farewell.leaveTo(`/recover-account?${new URLSearchParams({ hasta: recuperableHasta }).toString()}`);
      window.location.assign(farewell.address());
    },
    onError: () => farewell.leaveTo('/'),
  });

/** Recovers a closed account with the token of the mailed link. */
export const useRecoverAccount = () =>
  useMutation({ mutationFn: (token: string) => api('POST /auth/recover-account', { body: { token } }) });
