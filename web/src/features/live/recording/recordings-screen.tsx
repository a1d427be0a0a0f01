import { useQuery } from '@tanstack/react-query';

import { api } from '../../../platform/api/client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlayIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeptRecordings } from './kept-recordings.tsx';
import { RecordingButton } from './recording-button.tsx';

/** My classes that are live. Fetched anew whenever the window is looked at: a class begins in another tab. */
const useLiveClasses = () =>
  useQuery({
    queryKey: ['recordings', 'live'],
    queryFn: ({ signal }) => api('GET /reuniones', { query: { estado: 'En Vivo' }, signal }),
    staleTime: 0,
  });

/** The classes that can be recorded now, and the recordings that this browser keeps, also those that were cut off. */
export const RecordingsScreen = () => {
  const { t } = useTranslation('recording');
  const live = useLiveClasses();
  usePageTitle(t('screen.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('screen.title')} text={t('screen.text')} />
      <ListStates
        query={live}
        loadingText={t('screen.loading')}
        failedText={t('screen.loadFailed')}
        skeleton={<Skeleton className="h-24 w-full" />}
        empty={
          <EmptyState
            title={t('screen.emptyTitle')}
            text={t('screen.emptyText')}
            illustration={<PlayIcon className="size-7" />}
          />
        }
      >
        {(classes) => (
          <Card as="section">
            <h2 className="text-xl">{t('screen.live')}</h2>
            <ul className="mt-4 flex flex-col gap-4">
              {classes.map(({ id, nombre, cursoTitulo, reunion }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                  <div className="min-w-0">
                    <p className="font-medium text-ink">{nombre}</p>
                    <p className="text-sm text-muted">{cursoTitulo}</p>
                  </div>
                  <RecordingButton reunion={reunion} clase={{ id, nombre }} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </ListStates>
      <KeptRecordings />
    </div>
  );
};
