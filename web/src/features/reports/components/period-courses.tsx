import type { Periodo } from '@puente/contracts/reports';
import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseName } from '../../../shared/courses/course-name.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListColumns } from '../../../shared/lists/list-table.tsx';
import { BookIcon } from '../../../ui/icons.tsx';
import { type PeriodReport, useCoursesFile } from '../queries.ts';

type Course = PeriodReport['cursos'][number];

/** The period by course: income, enrolments, attendance, tests and certificates. */
export const PeriodCourses = ({ courses, periodo }: { courses: readonly Course[]; periodo: Periodo }) => {
  const { t } = useTranslation('reports');
  return (
    <ListScreen
      intro={<h2 className="text-xl">{t('courses.title')}</h2>}
      file={{
        text: t('csv'),
        'aria-label': t('csvOf', { title: t('courses.title') }),
        failed: t('fileFailed'),
        rows: { data: courses },
        file: useCoursesFile(),
        of: periodo,
      }}
      label={t('courses.title')}
      rows={courses}
      empty={{
        illustration: <BookIcon className="size-7" />,
        title: t('courses.empty'),
        text: t('courses.emptyText'),
      }}
      columns={useColumns()}
    />
  );
};

function useColumns(): ListColumns<Course> {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { detailOf } = useEditionNames();
  const count = (key: 'inscripciones' | 'certificados') => ({
    title: t(`figures.${key}`),
    kind: 'amount' as const,
    cell: (course: Course) => format.number(course[key]),
    sortBy: (course: Course) => course[key],
  });
  return {
    curso: {
      title: t('courses.course'),
      share: 100,
      cell: ({ id, titulo }) => (
        <Link to={`/dashboard/paneladmin/cursos/${id}/resumen`} className="font-semibold text-brand hover:underline">
          <CourseName titulo={titulo} detail={detailOf(id)} />
        </Link>
      ),
      sortBy: ({ titulo }) => titulo,
    },
    neto: {
      title: t('figures.neto'),
      kind: 'amount',
      cell: ({ neto }) => format.money(neto),
      sortBy: ({ neto }) => neto,
    },
    inscripciones: count('inscripciones'),
    asistencia: {
      title: t('figures.asistencia'),
      kind: 'amount',
      cell: ({ asistencia }) => (asistencia === null ? '—' : format.percent(asistencia / 100)),
      sortBy: ({ asistencia }) => asistencia,
    },
    aprobadas: {
      title: t('courses.aprobadas'),
      kind: 'amount',
      cell: ({ aprobadas, entregadas }) =>
        entregadas === 0 ? '—' : t('courses.passed', { passed: aprobadas, all: entregadas }),
      sortBy: ({ aprobadas, entregadas }) => (entregadas === 0 ? null : aprobadas),
    },
    certificados: count('certificados'),
  };
}
