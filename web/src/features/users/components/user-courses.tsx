import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { SubscriptionState } from '../../../shared/courses/course-badges.tsx';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { useUserSubscriptions } from '../queries.ts';

/** The courses that somebody has or had. */
export const UserCourses = ({ id }: { id: string }) => {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  return (
    <ListTable
      label={t('page.courses.title')}
      rows={useUserSubscriptions(id)}
      empty={{ title: t('page.courses.empty') }}
      columns={{
        course: {
          title: t('page.courses.course'),
          cell: ({ cursoId, titulo }) => <CourseName titulo={titulo} detail={detailOf(cursoId)} />,
        },
        state: { title: t('state'), cell: ({ estado }) => <SubscriptionState estado={estado} /> },
        from: { title: t('page.courses.from'), cell: ({ fechaInicio }) => format.longDate(fechaInicio) },
        to: {
          title: t('page.courses.to'),
          cell: ({ expiration }) => (expiration ? format.longDate(expiration) : t('page.courses.noEnd')),
        },
      }}
    />
  );
};
