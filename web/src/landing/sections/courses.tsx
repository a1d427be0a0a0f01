import type { Language } from '@puente/contracts/shapes';

import { fill } from '../../platform/i18n/translate.ts';
import { contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { BookIcon, PlayIcon, CheckIcon } from '../../ui/icons.tsx';
import { CourseEmblem } from '../art/course-emblem.tsx';
import { CoursePhoto } from '../art/course-photo.tsx';
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
            {`__EACH_PHOTO${course.emblem.toUpperCase()}__`}
            <CoursePhoto sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw" />
            {`__ELSE_PHOTO${course.emblem.toUpperCase()}__`}
            <CourseEmblem name={course.emblem} className="block aspect-[18/9] w-full" />
            {`__END_PHOTO${course.emblem.toUpperCase()}__`}
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

/** Index of the plan marked as most popular. */
const popular = 1;

/** The three study plans. The server fills in the prices and the course to begin with (SHOP-2). */
export const Plans = ({ t, language }: { t: LandingTexts; language: Language }) => (
  <section id="plans" aria-labelledby="plans-title" className="section container">
    <SectionHeading id="plans" title={t.plans.title} text={t.plans.text} />
    <ul className="mt-12 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_1.12fr_1fr]">
      {t.plans.list.map((plan, index) => {
        const isPopular = index === popular;
        const button = classNames('w-full', isPopular ? lightButton : buttonStyle('secondary'));
        const action = classNames('mt-8', button);
        return (
          <li
            key={plan.name}
            className={classNames(
              'flex flex-col rounded-xl p-7 sm:p-9',
              isPopular ? 'bg-night text-on-night shadow-float lg:-my-5 lg:py-14' : 'bg-surface shadow-card',
            )}
          >
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="min-w-0 text-2xl wrap-anywhere">{plan.name}</h3>
              {isPopular && (
                <span className="rounded-full bg-[#f0a072] px-3 py-1 text-xs font-semibold text-[#2a1105]">
                  {t.plans.popular}
                </span>
              )}
            </div>
            <p className={classNames('mt-2', isPopular ? 'text-on-night-muted' : 'text-muted')}>{plan.text}</p>
            <ul className="mt-6 flex grow flex-col gap-3">
              {plan.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <CheckIcon className={classNames('mt-1 size-4', isPopular ? 'text-[#f0a072]' : 'text-accent')} />
                  {point}
                </li>
              ))}
            </ul>
            {plan.target === 'contact' ? (
              <a href={contactPath[language]} className={action}>
                {plan.action}
              </a>
            ) : (
              <>
                {`__EACH_${plan.target}__`}
                <p className="mt-8 text-lg font-semibold">__PRICE__</p>
                <a href="__HREF__" className={classNames('mt-4', button)}>
                  {plan.action}
                </a>
                {`__ELSE_${plan.target}__`}
                <button type="button" data-dialog="register" aria-haspopup="dialog" className={action}>
                  {plan.action}
                </button>
                {`__END_${plan.target}__`}
              </>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

const lightButton = classNames(
  'inline-flex min-h-12 items-center justify-center rounded-full bg-on-night px-6 text-center font-semibold',
  'text-[#0b3a33] no-underline transition-colors hover:bg-white focus-visible:outline-on-night',
);
