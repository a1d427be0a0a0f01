import { fill } from '../../platform/i18n/translate.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { BookIcon, PlayIcon } from '../../ui/icons.tsx';
import { CourseEmblem } from '../art/course-emblem.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** The six featured courses. The server fills in price, next date and page of those on offer (SHOP-2). */
export const Courses = ({ t }: { t: LandingTexts }) => (
  <section id="courses" aria-labelledby="courses-title" className="bg-surface">
    <div className="section container">
      <SectionHeading id="courses" title={t.courses.title} text={t.courses.text} />
      <ul className="mt-12 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {t.courses.list.map((course) => (
          <li
            key={course.emblem}
            className="group relative flex flex-col overflow-hidden rounded-lg bg-raised shadow-card transition-shadow hover:shadow-float"
          >
            <CourseEmblem name={course.emblem} className="block aspect-[18/9] w-full" />
            <div className="flex grow flex-col p-6">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs font-semibold text-subtle">
                <span className="text-accent">{course.category}</span>
                <span className="flex items-center gap-1.5">
                  {course.lessons ? <BookIcon className="size-4" /> : <PlayIcon className="size-4" />}
                  {course.lessons ? fill(t.courses.lessons, { count: course.lessons }) : t.courses.live}
                </span>
              </p>
              <h3 className="mt-2 text-xl text-ink">{course.title}</h3>
              <p className="mt-2 text-sm text-muted">{course.text}</p>
              <Way t={t} course={course} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const wayStyle =
  'mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-semibold text-brand no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand';

/** To the course's page; to registration where the server knows of none. */
const Way = ({ t, course }: { t: LandingTexts; course: LandingTexts['courses']['list'][number] }) => {
  const list = `OFFER${course.emblem.toUpperCase()}`;
  const label = fill(t.courses.actionLabel, { course: course.title });
  const text = (
    <>
      {t.courses.action}
      <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-1" />
    </>
  );
  return (
    <>
      {`__EACH_${list}__`}
      {'__EACH_SALE__'}
      <p className="mt-4 text-sm text-muted">
        <strong className="mr-2 text-lg text-ink">__PRICE__</strong>
        <span className="inline-block">__NEXT__</span>
      </p>
      {'__END_SALE__'}
      {'__EACH_CLOSED__'}
      <p className="mt-4 text-sm text-muted">
        <strong className="mr-2 text-ink">__STATE__</strong>
        <span className="inline-block">__NEXT__</span>
      </p>
      {'__END_CLOSED__'}
      <a href="__HREF__" aria-label={label} className={wayStyle}>
        {text}
      </a>
      {`__ELSE_${list}__`}
      <button type="button" data-dialog="register" aria-haspopup="dialog" aria-label={label} className={wayStyle}>
        {text}
      </button>
      {`__END_${list}__`}
    </>
  );
};
