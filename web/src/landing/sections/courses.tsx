import { fill } from '../../platform/i18n/translate.ts';
import { ArrowRightIcon, BookIcon, PlayIcon } from '../../ui/icons.tsx';
import { CourseEmblem } from '../art/course-emblem.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** The six featured courses. Prices and dates are only in the catalog, which needs an account. */
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
              <button
                type="button"
                data-dialog="register"
                aria-haspopup="dialog"
                aria-label={fill(t.courses.actionLabel, { course: course.title })}
                className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-semibold text-brand after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
              >
                {t.courses.action}
                <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-1" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
