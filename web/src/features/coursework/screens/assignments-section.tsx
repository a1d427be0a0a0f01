import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AssignmentCard } from '../components/assignment-card.tsx';
import { useLiveCoursework } from '../live.ts';
import { useAssignments } from '../queries.ts';

/** The assignments of my courses (TEST-5), as a section of the screen of tests and certificates. */
export const AssignmentsSection = () => {
  const { t } = useTranslation('coursework');
  const query = useAssignments();
  const now = useNow();
  useLiveCoursework();
  return (
    <section aria-labelledby="assignments" className="flex flex-col gap-5">
      <h2 id="assignments" className="text-2xl text-ink">
        {t('list.title')}
      </h2>
      <ListStates
        query={query}
        skeleton={
          <Card className="flex flex-col gap-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-11 w-32" />
          </Card>
        }
        loadingText={t('list.loading')}
        failedText={t('list.failed')}
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            illustration={<FileIcon className="size-7" />}
          />
        }
      >
        {(tareas) => (
          <>
            <ul className="grid gap-4">
              {tareas.map((tarea) => (
                <AssignmentCard key={tarea.id} tarea={tarea} now={now} />
              ))}
            </ul>
            <NextPage query={query} text={t('list.more')} failedText={t('list.moreFailed')} />
          </>
        )}
      </ListStates>
    </section>
  );
};
