import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useUserSubscriptions } from '../queries.ts';

/** The courses that somebody has or had. */
export const UserCourses = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return (
    <DataTable
      label={t('page.courses.title')}
      rows={useUserSubscriptions(id)}
      empty={<EmptyState title={t('page.courses.empty')} />}
      columns={[
        {
          id: 'course',
          title: t('page.courses.course'),
          cell: ({ cursoId, titulo }) => <CourseName titulo={titulo} detail={detailOf(cursoId)} />,
        },
        { id: 'state', title: t('state'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
        { id: 'from', title: t('page.courses.from'), cell: ({ fechaInicio }) => format.longDate(fechaInicio) },
        {
          id: 'to',
          title: t('page.courses.to'),
          cell: ({ expiration }) => (expiration ? format.longDate(expiration) : t('page.courses.noEnd')),
        },
      ]}
    />
  );
};
