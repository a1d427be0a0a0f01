import { studyingLimits } from '@puente/contracts/studying';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOpening } from '../../../shared/documents/opened-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookIcon, CardIcon, CertificateIcon, CheckIcon, FileIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Task, useDue } from '../queries.ts';

interface DueListProps {
  /** Only the tasks of this course, whose title is not repeated then. */
  cursoId?: string;
  /** Heading level of the title. */
  as?: 'h2' | 'h3';
  /** Tasks that are shown before the others are asked for. */
  shown?: number;
}

/** COURSE-1, COURSE-2: what waits for a student, in order, each with the way to it. */
export const DueList = ({ cursoId, as: Heading = 'h2', shown = 5 }: DueListProps) => {
  const { t } = useTranslation('studying');
  const { data, isLoadingError, isFetching, refetch } = useDue(cursoId);
  return (
    <section aria-labelledby="due">
      <Heading id="due" className="text-xl">
        {t('due.title')}
      </Heading>
      {data ? (
        <Tasks tasks={data.lista} total={data.total} shown={shown} showsCourse={cursoId === undefined} />
      ) : isLoadingError ? (
        <ErrorState message={t('due.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('due.loading')} className="mt-3">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </section>
  );
};

/** The tasks of all courses, and below them the rest of a screen, at once where nothing fails: it doesn't move then. */
export const DueFirst = ({ rest, loading }: { rest: ReactNode; loading: ReactNode }) => {
  const { isLoading, failureCount } = useDue();
  if (isLoading && failureCount === 0) return loading;
  return (
    <>
      <DueList />
      {rest}
    </>
  );
};

interface TasksProps {
  tasks: readonly Task[];
  total: number;
  shown: number;
  showsCourse: boolean;
}

const Tasks = ({ tasks, total, shown, showsCourse }: TasksProps) => {
  const { t } = useTranslation('studying');
  const [showsAll, setShowsAll] = useState(false);
  if (tasks.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 text-muted">
        <CheckIcon className="size-5 text-success" />
        {t('due.none')}
      </p>
    );
  }
  const first = showsAll ? tasks : tasks.slice(0, shown);
  const hidden = tasks.length - first.length;
  return (
    <>
      <ul className="mt-3 divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
        {first.map((task) => (
          <TaskRow key={task.id} task={task} showsCourse={showsCourse} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-2 -ml-5" onPress={() => setShowsAll(true)}>
          {t('due.all', { count: hidden })}
        </Button>
      )}
      {showsAll && total > tasks.length && (
        <p className="mt-2 text-sm text-muted">{t('due.beyond', { count: studyingLimits.pendientes })}</p>
      )}
    </>
  );
};

const icons = { pago: CardIcon, tarea: BookIcon, prueba: CertificateIcon, documento: FileIcon };

const rowStyle = 'group flex min-h-16 items-center gap-4 px-4 py-3 transition-colors hover:bg-brand-soft sm:px-5';

const TaskRow = ({ task, showsCourse }: { task: Task; showsCourse: boolean }) => {
  const { mutate: recordOpening } = useOpening();
  const words = useTaskWords(task);
  const content = <TaskContent task={task} words={words} showsCourse={showsCourse} />;
  const outside = task.tipo === 'documento' ? task.enlace : null;
  return (
    <li>
      {outside === null ? (
        <Link to={words.to} preventScrollReset={task.tipo === 'pago'} className={rowStyle}>
          {content}
        </Link>
      ) : (
        <a href={outside} target="_blank" rel="noreferrer" onClick={() => recordOpening(task.id)} className={rowStyle}>
          {content}
        </a>
      )}
    </li>
  );
};

interface TaskContentProps {
  task: Task;
  words: TaskWords;
  showsCourse: boolean;
}

const TaskContent = ({ task, words: { title, facts, action }, showsCourse }: TaskContentProps) => {
  const Icon = icons[task.tipo];
  return (
    <>
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          task.tipo === 'pago' ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold text-ink">{title}</span>{' '}
        <span className="block text-sm text-muted">
          {[...facts, ...(showsCourse ? [task.curso.titulo] : [])].join(' · ')}
        </span>
      </span>{' '}
      <span className="shrink-0 font-semibold text-brand group-hover:underline max-sm:sr-only">{action}</span>
    </>
  );
};

interface TaskWords {
  title: string;
  facts: string[];
  action: string;
  /** Address in the app at which the task is done. */
  to: string;
}

/** A task in words, and the address at which it is done. */
function useTaskWords(task: Task): TaskWords {
  const { t } = useTranslation('studying');
  const format = useFormat();
  switch (task.tipo) {
    case 'pago':
      return {
        title: t('due.payment', { number: task.numero, amount: format.money(task.monto) }),
        facts: [t('due.paymentDue', { date: format.longDate(task.fecha) })],
        action: t('due.pay'),
        to: `?${new URLSearchParams({ curso: task.curso.id, pago: task.id }).toString()}`,
      };
    case 'tarea':
      return {
        title: t('due.homework', { titulo: task.titulo }),
        facts: [t('due.until', { date: format.dateTime(task.vence) })],
        action: t('due.handIn'),
        to: `/dashboard/tareas/${task.id}`,
      };
    case 'prueba':
      return {
        title: t('due.test', { titulo: task.titulo }),
        facts: [
          ...(task.enCurso ? [t('due.underWay')] : task.estado === 'Reprobado' ? [t('due.failedTest')] : []),
          ...(task.vence === null ? [] : [t('due.closes', { date: format.dateTime(task.vence) })]),
          ...(task.obligatoria ? [t('due.required')] : []),
        ],
        action: t(task.enCurso ? 'due.goOn' : 'due.take'),
        to: `/dashboard/testcertificate/${task.id}`,
      };
    case 'documento':
      return {
        title: t('due.document', { titulo: task.titulo }),
        facts: [t('due.ofClass', { clase: task.claseNombre })],
        action: t('due.open'),
        to: `/dashboard/documents?documento=${task.id}`,
      };
  }
}
