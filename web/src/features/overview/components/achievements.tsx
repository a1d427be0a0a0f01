import { Link } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { CourseProgress } from '../progress.ts';

interface AchievementsProps {
  progress: CourseProgress[];
  /** How many live classes of a course the student was in (LIVE-10). */
  attended: (cursoId: string) => number;
}

/** OVER-3, OVER-7: the number of courses and classes, and the progress of each course, with what it counts. */
export const Achievements = ({ progress, attended }: AchievementsProps) => {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const completed = progress.reduce((sum, course) => sum + course.completed, 0);
  const counts = [
    { value: progress.length, label: t('enrolled', { count: progress.length }) },
    { value: completed, label: t('completed', { count: completed }) },
  ];
  return (
    <Card
      as="section"
      aria-labelledby="achievements"
      className="grid grid-cols-1 gap-6 md:grid-cols-[auto_1fr] md:gap-12"
    >
      <div>
        <h2 id="achievements" className="text-xl">
          {t('achievements')}
        </h2>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
          {counts.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-display text-3xl text-brand tabular-nums">{format.number(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-col justify-center gap-5">
        {progress.map((course) => (
          <div key={course.id}>
            <Progress
              label={
                <Link
                  to={`/dashboard/curso/${course.cursoId}`}
                  className="-my-3 inline-flex min-h-11 items-center hover:underline"
                >
                  {course.titulo}
                </Link>
              }
              value={course.percent}
            />
            <p className="mt-1.5 text-sm text-muted">
              {t('given', { completed: course.completed, count: course.total })}
              {course.before > 0 && ` ${t('givenBefore', { count: course.before })}`}
              {attended(course.cursoId) > 0 && ` ${t('attended', { count: attended(course.cursoId) })}`}
            </p>
          </div>
        ))}
      </div>
    </Card>
  );
};
