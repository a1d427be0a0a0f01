import type { CursoDelPanel } from '@puente/contracts/course-panel';

import { useFormat } from '../../../../platform/i18n/format.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { LevelBadge } from '../../../../shared/courses/course-badges.tsx';
import { CourseTutors } from '../../../../shared/courses/course-tutors.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { CourseStateBadge } from './state-badge.tsx';

/** A course for those who can't change it: its tutors, and everybody once it is archived. */
export const CourseSummary = ({ course }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <CourseStateBadge estado={course.estado} />
          <LevelBadge nivel={course.nivel} />
          <span className="text-muted">
            {course.estudiantes === 0 ? t('state.noStudents') : t('state.students', { count: course.estudiantes })}
          </span>
        </div>
        {course.descripcion && (
          <p className="max-w-prose whitespace-pre-line text-ink">
            <Unbroken>{course.descripcion}</Unbroken>
          </p>
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
