import { QueryClient } from '@tanstack/react-query';

import { retryDelay, shouldRetry } from './retrying.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, retryDelay }, mutations: { retry: false } },
});
