import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { TableColumn } from '../../../ui/table-rows.tsx';
import { submissionsAddress } from '../addresses.ts';
import { AssignmentDialog } from '../components/assignment-dialog.tsx';
import { useWorkWords } from '../components/use-work-words.ts';
import { useLiveCoursework } from '../live.ts';
import { type TaughtAssignment, useTaughtAssignments } from '../queries.ts';
import { Marking } from './marking.tsx';
import { Submissions } from './submissions.tsx';

/**
 * The panel's section of handed-in work (TEST-5): the assignments, the submissions of the one that the address names
 * (`tarea`), or one submission for marking (`entrega`).
 */
export const StaffCoursework = () => {
  const [query] = useSearchParams();
  useLiveCoursework();
  const [entrega, tarea] = [query.get('entrega'), query.get('tarea')];
  if (entrega) return <Marking key={entrega} id={entrega} />;
  if (tarea) return <Submissions key={tarea} tareaId={tarea} />;
  return <TaughtAssignments />;
};

const TaughtAssignments = () => {
  const { t } = useTranslation('coursework');
  const words = useWorkWords();
  const { detailOf } = useEditionNames();
  const assignments = useTaughtAssignments();
  const [isAsking, setAsking] = useState(false);
  const columns: TableColumn<TaughtAssignment>[] = [
    { id: 'titulo', title: t('taught.assignment'), cell: ({ titulo }) => titulo, sortBy: ({ titulo }) => titulo },
    {
      id: 'curso',
      title: t('taught.course'),
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
      sortBy: ({ curso }) => curso.titulo,
    },
    { id: 'vence', title: t('taught.due'), cell: ({ vence }) => words.moment(vence), sortBy: ({ vence }) => vence },
    {
      id: 'entregas',
      title: t('taught.state'),
      cell: ({ entregas, porCalificar }) => {
        if (porCalificar > 0) return <Badge tone="warning">{t('taught.toMark', { count: porCalificar })}</Badge>;
        if (entregas === 0) return <span className="text-muted">{t('taught.none')}</span>;
        return <Badge tone="success">{t('taught.allMarked', { count: entregas })}</Badge>;
      },
      sortBy: ({ porCalificar }) => porCalificar,
    },
    {
      id: 'actions',
      title: t('taught.actions'),
      kind: 'actions',
      cell: ({ id, titulo }) => (
        <LinkButton
          size="sm"
          variant="secondary"
          href={submissionsAddress(id)}
          aria-label={t('taught.openOf', { titulo })}
          // The cell's negative margins are made for buttons without a border.
          className="mx-3.5"
        >
          {t('taught.open')}
        </LinkButton>
      ),
    },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl text-muted">{t('taught.intro')}</p>
        <Button onPress={() => setAsking(true)}>{t('taught.add')}</Button>
      </div>
      <DataTable
        label={t('taught.title')}
        columns={columns}
        rows={assignments}
        loadingText={t('taught.loading')}
        failedText={t('taught.failed')}
        empty={
          <EmptyState
            title={t('taught.emptyTitle')}
            text={t('taught.emptyText')}
            illustration={<FileIcon className="size-7" />}
          />
        }
      />
      {isAsking && <AssignmentDialog onClose={() => setAsking(false)} />}
    </div>
  );
};
