import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { FileIcon } from '../../../ui/icons.tsx';
import { submissionsAddress } from '../addresses.ts';
import { AssignmentDialog } from '../components/assignment-dialog.tsx';
import { useWorkWords } from '../components/work-words.tsx';
import { useLiveCoursework, type TaughtAssignment, useTaughtAssignments } from '../queries.ts';
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
  const columns: ListColumns<TaughtAssignment> = {
    titulo: { title: t('taught.assignment'), share: 46, cell: ({ titulo }) => titulo, sortBy: ({ titulo }) => titulo },
    curso: {
      title: t('taught.course'),
      share: 54,
      cell: ({ curso }) => <CourseName titulo={curso.titulo} detail={detailOf(curso.id)} />,
      sortBy: ({ curso }) => curso.titulo,
    },
    vence: { title: t('taught.due'), cell: ({ vence }) => words.moment(vence), sortBy: ({ vence }) => vence },
    entregas: {
      title: t('taught.state'),
      cell: ({ entregas, porCalificar }) => {
        if (porCalificar > 0) return <Badge tone="warning">{t('taught.toMark', { count: porCalificar })}</Badge>;
        if (entregas === 0) return <span className="text-muted">{t('taught.none')}</span>;
        return <Badge tone="success">{t('taught.allMarked', { count: entregas })}</Badge>;
      },
      sortBy: ({ porCalificar }) => porCalificar,
    },
  };
  return (
    <ListScreen
      intro={t('taught.intro')}
      buttons={[{ label: t('taught.add'), opens: (close) => <AssignmentDialog onClose={close} /> }]}
      label={t('taught.title')}
      columns={columns}
      actions={{
        title: t('taught.actions'),
        of: ({ id, titulo }) => [
          {
            label: t('taught.open'),
            name: t('taught.openOf', { titulo }),
            variant: 'secondary',
            href: submissionsAddress(id),
          },
        ],
      }}
      rows={assignments}
      loadingText={t('taught.loading')}
      failedText={t('taught.failed')}
      empty={{
        title: t('taught.emptyTitle'),
        text: t('taught.emptyText'),
        illustration: <FileIcon className="size-7" />,
      }}
    />
  );
};
