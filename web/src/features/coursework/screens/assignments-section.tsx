import type { MiTarea } from '@puente/contracts/coursework';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileIcon, CalendarIcon, CertificateIcon, ClockIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { assignmentAddress } from '../addresses.ts';
import { useWorkWords, WorkStateBadge } from '../components/work-words.tsx';
import { useLiveCoursework, useAssignments } from '../queries.ts';

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

/** An assignment in the list: its state, when it is due, its mark, and the way to it. */
const AssignmentCard = ({ tarea, now }: { tarea: MiTarea; now: Date }) => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const { id, titulo, curso, vence, estado, entrega, impedimento, notaMaxima } = tarea;
  const isToDo = estado === 'Pendiente' && impedimento === null;
  const action = t(isToDo ? 'list.handIn' : 'list.view');
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere text-ink">{titulo}</h3>
          <p className="text-sm text-muted">
            <AcademyText of={curso} name="titulo" />
          </p>
        </div>
        <WorkStateBadge estado={estado} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
        <li className="flex items-center gap-2">
          <CalendarIcon className="size-4 text-subtle" />
          {t('due', { moment: words.moment(vence) })}
        </li>
        {isToDo && (
          <li className="flex items-center gap-2 font-semibold text-ink">
            <ClockIcon className="size-4 text-subtle" />
            {words.left(vence, now)}
          </li>
        )}
        {entrega?.calificacion?.esDeEstaVersion && (
          <li className="flex items-center gap-2 font-semibold text-ink">
            <CertificateIcon className="size-4 text-subtle" />
            {words.mark(entrega.calificacion.nota, notaMaxima)}
          </li>
        )}
      </ul>
      <div>
        <LinkButton
          href={assignmentAddress(id)}
          variant={isToDo ? 'primary' : 'secondary'}
          aria-label={t('list.of', { action, titulo })}
        >
          {action}
        </LinkButton>
      </div>
    </Card>
  );
};
