import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../platform/api/errors.ts';

/** Retry policy: network errors and 5xx responses are retried twice; other refusals are final. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiError && error.status < 500);

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry }, mutations: { retry: false } },
});
