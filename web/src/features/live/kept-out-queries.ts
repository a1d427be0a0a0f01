import type { Expulsado } from '@puente/contracts/room';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../platform/api/client.ts';
import { useChange } from '../../platform/api/use-api.ts';

/** The list of a class, for a number of people in its room. */
export const keptOutKey = (reunionId: string, people?: number) =>
  ['live', 'kept-out', reunionId, ...(people === undefined ? [] : [people])] as const;

/** More than an embedded room holds; the list needs no pages. */
const most = 200;

/** People removed from a class, for its staff. Fetched again when the number of people in the room changes. */
export const useKeptOut = (reunionId: string, people: number) =>
  useQuery({
    queryKey: keptOutKey(reunionId, people),
    queryFn: ({ signal }) =>
      api('GET /reuniones/:id/expulsados', { params: { id: reunionId }, query: { limit: most }, signal }),
    placeholderData: keepPreviousData,
  });

/** Lets somebody in again, by their account's id. */
export const useReadmit = (reunionId: string) => {
  const queries = useQueryClient();
  const queryKey = keptOutKey(reunionId);
  return useChange(
    (userId: string) => api('DELETE /reuniones/:id/expulsados/:userId', { params: { id: reunionId, userId } }),
    {
      onSuccess: (_answer, userId) =>
        queries.setQueriesData<Expulsado[]>({ queryKey }, (list) => list?.filter((each) => each.userId !== userId)),
      stale: [queryKey],
    },
  );
};
