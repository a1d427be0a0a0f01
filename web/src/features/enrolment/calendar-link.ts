import { useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { showAnswer, useApi, useChange } from '../../platform/api/use-api.ts';

/** The private address of my calendar feed; `enlace` is null while there is none. */
export const useCalendarLink = () => useApi('GET /calendario/enlace');

/** Creates, replaces (rotates) and revokes the private address of my calendar feed. */
export const useCalendarLinkChanges = () => {
  const queries = useQueryClient();
  const keep = (link: Result<'GET /calendario/enlace'>) => showAnswer(queries, 'GET /calendario/enlace', {}, link);
  return {
    create: useChange(() => api('POST /calendario/enlace'), { onSuccess: keep }),
    replace: useChange(() => api('PUT /calendario/enlace'), { onSuccess: keep }),
    revoke: useChange(() => api('DELETE /calendario/enlace'), { onSuccess: () => keep({ enlace: null }) }),
  };
};
