import type { Expulsado } from '@puente/contracts/room';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { fileAddress } from '../../../platform/api/browser-send.ts';
import { api } from '../../../platform/api/client.ts';
import { useChange } from '../../../platform/api/use-api.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

interface KeptOutPeopleProps {
  reunionId: string;
  /** How many people are in the room: when it changes, somebody may have been removed. */
  people: number;
}

/** People removed from this class, for the course's staff, who can let them in again (LIVE-6). Nothing while nobody was. */
export const KeptOutPeople = ({ reunionId, people }: KeptOutPeopleProps) => {
  const { t } = useTranslation('live');
  const { data: removed, isError, isFetching, refetch } = useKeptOut(reunionId, people);
  const readmit = useReadmit(reunionId);
  if (isError && !removed) {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-x-3 px-2 text-sm text-muted">
        {t('keptOut.loadFailed')}
        <Button size="sm" variant="quiet" isPending={isFetching} onPress={() => void refetch()}>
          {t('keptOut.again')}
        </Button>
      </p>
    );
  }
  if (!removed || removed.length === 0) return null;
  return (
    <section aria-labelledby="room-kept-out" className="mt-4">
      <h3 id="room-kept-out" className="px-2 pb-1 font-sans text-sm font-semibold tracking-normal text-muted">
        {t('keptOut.title')}
      </h3>
      <ul>
        {removed.map(({ userId, nombre, foto }) => (
          <li key={userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
            <span aria-hidden="true" className="flex shrink-0">
              <Avatar name={nombre} src={fileAddress(foto)} className="size-10 opacity-60" />
            </span>
            <span className="min-w-0 grow basis-32 text-sm font-semibold wrap-break-word text-ink">{nombre}</span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('keptOut.readmitName', { name: nombre })}
              isPending={readmit.isPending && readmit.variables === userId}
              pendingText={t('keptOut.readmitting')}
              onPress={() =>
                readmit.mutate(userId, {
                  onSuccess: () => toast(t('keptOut.readmitted', { name: nombre })),
                  onError: () => toast(t('moderate.failed'), 'danger'),
                })
              }
            >
              {t('keptOut.readmit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The list of a class, for a number of people in its room. */
export const keptOutKey = (reunionId: string, people?: number) =>
  ['live', 'kept-out', reunionId, ...(people === undefined ? [] : [people])] as const;

/** More than an embedded room holds; the list needs no pages. */
const most = 200;

/** People removed from a class, for its staff. Fetched again when the number of people in the room changes. */
const useKeptOut = (reunionId: string, people: number) =>
  useQuery({
    queryKey: keptOutKey(reunionId, people),
    queryFn: ({ signal }) =>
      api('GET /reuniones/:id/expulsados', { params: { id: reunionId }, query: { limit: most }, signal }),
    placeholderData: keepPreviousData,
  });

/** Lets somebody in again, by their account's id. */
const useReadmit = (reunionId: string) => {
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
