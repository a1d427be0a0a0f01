import { fileAddress } from '../../../platform/api/browser-send.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useKeptOut, useReadmit } from '../kept-out-queries.ts';

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
