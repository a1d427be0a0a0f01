import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../platform/api/errors.ts';

/** A refusal stays one, however often it is asked for; an outage may pass. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: worthRetrying }, mutations: { retry: false } },
});
