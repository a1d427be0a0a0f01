import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useParams } from 'react-router';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { useUser } from '../../../../platform/session/use-session.ts';
import { LevelBadge } from '../../../../shared/courses/course-badges.tsx';
import { CourseTutors } from '../../../../shared/courses/course-tutors.tsx';
import { Markdown } from '../../../../shared/writing/markdown.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { CourseFormPage } from '../components/course-form-page.tsx';
import { StateCard } from '../components/state-card.tsx';
import { TutorsCard } from '../components/tutors-card.tsx';
import { useAcademyZone, useCourseOfPanel } from '../queries.ts';

/**
 * A course's own data, below its title and tabs, which say when there is no such course: its form for administrators, its
 * facts for tutors (product rule 11).
 */
export const CourseEditor = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('catalogue');
  const course = useCourseOfPanel(id);
  const zone = useAcademyZone();
  if (course.data && zone.data) return <Opened course={course.data} academyZone={zone.data} />;
  if (zone.isLoadingError) {
    return <ErrorState message={t('loadFailed')} isRetrying={zone.isFetching} onRetry={() => void zone.refetch()} />;
  }
  return <Loading />;
};

/** The page of a course that is not stored yet. */
export const NewCourse = () => {
  const { t } = useTranslation('catalogue');
  const zone = useAcademyZone();
  usePageTitle(t('editor.newTitle'));
  if (zone.data) return <CourseFormPage course={undefined} academyZone={zone.data} />;
  if (zone.isError) {
    return <ErrorState message={t('loadFailed')} isRetrying={zone.isFetching} onRetry={() => void zone.refetch()} />;
  }
  return <Loading />;
};

const Opened = ({ course, academyZone }: { course: CursoDelPanel; academyZone: string }) => {
  const { t } = useTranslation('catalogue');
  const isAdmin = useUser()?.isAdmin ?? false;
  if (isAdmin && course.estado !== 'Archivado') return <CourseFormPage course={course} academyZone={academyZone} />;
  return (
    <>
      <Alert tone="info">{t(isAdmin ? 'editor.archived' : 'editor.readOnly')}</Alert>
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CourseSummary course={course} />
        </div>
        {isAdmin && (
          <div className="flex min-w-0 flex-col gap-6">
            <StateCard course={course} isDirty={false} onGone={() => {}} />
            <TutorsCard course={course} />
          </div>
        )}
      </div>
    </>
  );
};

const Loading = () => {
  const { t } = useTranslation('catalogue');
  return (
    <div role="status" aria-label={t('editor.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
};

/** A course for those who can't change it: its tutors, and everybody once it is archived. */
const CourseSummary = ({ course }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <LevelBadge nivel={course.nivel} />
          <span className="text-muted">
            {course.estudiantes === 0 ? t('state.noStudents') : t('state.students', { count: course.estudiantes })}
          </span>
        </div>
        {course.descripcion && (
          <div className="text-ink">
            <Markdown text={course.descripcion} headingLevel={2} />
          </div>
        )}
        <CourseTutors tutores={course.tutores} />
      </Card>
      <Card as="section" aria-labelledby="course-syllabus" className="flex flex-col gap-5">
        <h2 id="course-syllabus" className="text-xl text-ink">
          {t('syllabus.title')}
        </h2>
        {course.modulos.length === 0 && <p className="text-muted">{t('list.noClasses')}</p>}
        {course.modulos.map((modulo) => (
          <section key={modulo.id} aria-label={modulo.nombre}>
            <h3 className="text-lg wrap-anywhere text-ink">
              <Unbroken>{modulo.nombre}</Unbroken>
            </h3>
            <ul className="mt-2 flex flex-col divide-y divide-line">
              {modulo.clases.map(({ id, nombre, fechaHora, duracion }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="wrap-anywhere text-ink">
                    <Unbroken>{nombre}</Unbroken>
                  </span>
                  <span className="text-sm text-muted">
                    {format.dateTime(fechaHora)} · {format.duration(duracion)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </>
  );
};
