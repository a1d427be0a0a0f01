import type { Language } from '@puente/contracts/shapes';
import { Fragment } from 'react';

import { fill } from '../../platform/i18n/translate.ts';
import { contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { BookIcon, PlayIcon, CheckIcon } from '../../ui/icons.tsx';
import { CourseEmblem } from '../art/course-emblem.tsx';
import { CoursePhoto } from '../art/course-photo.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading, WrittenHeading } from './section-heading.tsx';
import { swiped } from './swiped.ts';

/** The six featured courses. The server fills in price, next date and page of those on offer (SHOP-2). */
export const Courses = ({ t }: { t: LandingTexts }) => (
  <section id="courses" aria-labelledby="courses-title" className="bg-surface">
    <div className="section container">
      <SectionHeading id="courses" title={t.courses.title} text={t.courses.text} />
      <ul className={`sm:mt-12 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 lg:gap-8 ${swiped}`}>
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

/** The study plans. The server fills them in, with the prices and the course to begin with (SHOP-2). */
export const Plans = ({ t, language }: { t: LandingTexts; language: Language }) => (
  <>
    {'__EACH_PLANS__'}
    <section id="plans" aria-labelledby="plans-title" className="section container">
      <WrittenHeading id="plans" />
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:mt-12 sm:gap-6 lg:grid-cols-[1fr_1.12fr_1fr]">
        {'__EACH_PLAN__'}
        {'__EACH_POPULAR__'}
        <li className="flex flex-col rounded-xl bg-night p-5 text-on-night shadow-float sm:p-9 lg:-my-5 lg:py-14">
          <PlanCard t={t} language={language} isPopular />
        </li>
        {'__ELSE_POPULAR__'}
        <li className="flex flex-col rounded-xl bg-surface p-5 shadow-card sm:p-9">
          <PlanCard t={t} language={language} />
        </li>
        {'__END_POPULAR__'}
        {'__END_PLAN__'}
      </ul>
    </section>
    {'__END_PLANS__'}
  </>
);

interface PlanCardProps {
  t: LandingTexts;
  language: Language;
  /** Whether it stands out as the favourite. */
  isPopular?: boolean;
}

const PlanCard = ({ t, language, isPopular = false }: PlanCardProps) => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      <h3 lang="__NAME_LANG__" className="min-w-0 text-xl wrap-anywhere sm:text-2xl">
        __NAME__
      </h3>
      {isPopular && (
        <span className="rounded-full bg-[#f0a072] px-3 py-1 text-xs font-semibold text-[#2a1105]">
          {t.plans.popular}
        </span>
      )}
    </div>
    <p
      lang="__ABOUT_LANG__"
      className={classNames(
        'mt-1 text-sm wrap-anywhere sm:mt-2 sm:text-base',
        isPopular ? 'text-on-night-muted' : 'text-muted',
      )}
    >
      __ABOUT__
    </p>
    <ul className="mt-4 flex grow flex-col gap-1.5 text-sm sm:mt-6 sm:gap-3 sm:text-base">
      {'__EACH_POINTS__'}
      <li lang="__POINT_LANG__" className="flex gap-3">
        <CheckIcon className={classNames('mt-1 size-4', isPopular ? 'text-[#f0a072]' : 'text-accent')} />
        <span className="min-w-0 wrap-anywhere">__POINT__</span>
      </li>
      {'__END_POINTS__'}
    </ul>
    <PlanWay button={classNames('w-full', isPopular ? lightButton : buttonStyle('secondary'))} language={language} />
  </>
);

/** To a course, with its price, or to registration where none is on offer; or to the contact page. */
const PlanWay = ({ button, language }: { button: string; language: Language }) => {
  const text = <span lang="__ACTION_LANG__">__ACTION__</span>;
  return (
    <>
      {(['SINGLE', 'ROUTE'] as const).map((way) => (
        <Fragment key={way}>
          {`__EACH_${way}__`}
          {`__EACH_PLAN${way}__`}
          <p className="mt-4 font-semibold sm:mt-8 sm:text-lg">__PRICE__</p>
          <a href="__HREF__" className={classNames('mt-3 sm:mt-4', button)}>
            {text}
          </a>
          {`__ELSE_PLAN${way}__`}
          <button
            type="button"
            data-dialog="register"
            aria-haspopup="dialog"
            className={classNames('mt-4 sm:mt-8', button)}
          >
            {text}
          </button>
          {`__END_PLAN${way}__`}
          {`__END_${way}__`}
        </Fragment>
      ))}
      {'__EACH_CONTACT__'}
      <a href={contactPath[language]} className={classNames('mt-4 sm:mt-8', button)}>
        {text}
      </a>
      {'__END_CONTACT__'}
    </>
  );
};

const lightButton = classNames(
  'inline-flex min-h-12 items-center justify-center rounded-full bg-on-night px-6 text-center font-semibold',
  'text-[#0b3a33] no-underline transition-colors hover:bg-white focus-visible:outline-on-night',
);
