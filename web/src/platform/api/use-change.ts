import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';

import { fetchAgain, type Stale } from './use-api.ts';

export interface ChangeOptions<Answer, Given, Before> extends Omit<
  UseMutationOptions<Answer, Error, Given, Before>,
  'mutationFn'
> {
  /** What the change makes stale: it is fetched again. */
  stale?: readonly Stale[];
  /** The same, and the change is pending until it has come: what then closes shows the new state behind it. */
  awaited?: readonly Stale[];
  /** Fetches after a failure too, which may mean that somebody else was faster. */
  staleAfterFailure?: boolean;
}

/**
 * A change, with what it makes stale declared beside it:
 * `useChange((id: string) => api('DELETE /codigos/:id', { params: { id } }), { stale: ['GET /codigos'] })`.
 * Offline it fails at once (decision 0250).
 */
export const useChange = <Given = void, Answer = unknown, Before = unknown>(
  change: (given: Given) => Promise<Answer>,
  { stale = [], awaited = [], staleAfterFailure = false, ...options }: ChangeOptions<Answer, Given, Before> = {},
) => {
  const queries = useQueryClient();
  const refresh = () => {
    void fetchAgain(queries, ...stale);
    return fetchAgain(queries, ...awaited);
  };
  return useMutation({
    ...options,
    mutationFn: change,
    onSuccess: async (...given) => {
      await options.onSuccess?.(...given);
      await refresh();
    },
    onError: async (...given) => {
      await options.onError?.(...given);
      if (staleAfterFailure) await refresh();
    },
  });
};
