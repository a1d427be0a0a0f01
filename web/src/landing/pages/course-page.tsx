import type { Language } from '@puente/contracts/shapes';
import type { ReactNode } from 'react';

import { contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronLeftIcon } from '../../ui/icons-later.tsx';
import { BookIcon, CalendarIcon, InfoIcon, PlayIcon } from '../../ui/icons.tsx';
import { CourseEmblem, emblemNames } from '../art/course-emblem.tsx';
import { CoursePhoto } from '../art/course-photo.tsx';
import { homeOf } from '../sections/site-header.tsx';
import { Certificate, Moment, Leaving, Payment, Syllabus, Tutors } from './course-sections.tsx';
import { NoticeForm } from './notice-pages.tsx';
import type { CourseTexts } from './texts/course-es.ts';
import type { NoticeTexts } from './texts/notice-es.ts';

export interface CoursePageProps {
  t: CourseTexts;
  notice: NoticeTexts;
  language: Language;
}

/** The public page of a course, whose marks the server fills (SHOP-1). Everything can be read without a script. */
export const CoursePage = ({ t, notice, language }: CoursePageProps) => (
  <main id="content" data-course-page={t.zoneHere} className="container pt-4 pb-20 sm:pt-8">
    <p>
      <a
        href={`${homeOf(language)}#courses`}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand no-underline hover:underline"
      >
        <ChevronLeftIcon className="size-4" />
        {t.courses}
      </a>
    </p>
    <div className="mt-2 grid grid-cols-1 gap-x-16 gap-y-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-y-12">
      <Head t={t} />
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="overflow-hidden rounded-xl bg-surface shadow-card lg:sticky lg:top-24">
          {'__EACH_PHOTO__'}
          <CoursePhoto sizes="(min-width: 64rem) 24rem, 100vw" isEager />
          {'__END_PHOTO__'}
          <div className="hidden lg:block">
            {emblemNames.map((name) => (
              <Emblem key={name} name={name} />
            ))}
          </div>
          {'__EACH_OPEN__'}
          <Offer t={t} />
          {'__ELSE_OPEN__'}
          <Closed t={t} notice={notice} language={language} />
          {'__END_OPEN__'}
        </div>
      </aside>
      <div className="flex min-w-0 flex-col gap-14">
        <Editions t={t} />
        <Syllabus t={t} />
        <Tutors t={t} />
        <Certificate t={t} />
        {'__EACH_OPEN__'}
        <Payment t={t} />
        <Leaving t={t} language={language} />
        {'__END_OPEN__'}
      </div>
    </div>
    {'__EACH_OPEN__'}
    <EnrolBar t={t} />
    {'__END_OPEN__'}
  </main>
);

/** Price and the way to the checkout at the foot of a phone's screen, while the offer is out of sight; the script shows it. */
const EnrolBar = ({ t }: { t: CourseTexts }) => (
  <div
    data-enrol-bar
    hidden
    className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden"
  >
    <p className="min-w-0 font-display text-xl wrap-anywhere text-ink">
      <span className="sr-only">{t.price}: </span>
      __PRICE__
    </p>
    <a href="__CHECKOUT__" data-checkout className={`shrink-0 ${buttonStyle('primary', 'md')}`}>
      {t.enrol}
    </a>
  </div>
);

const Emblem = ({ name }: { name: (typeof emblemNames)[number] }) => (
  <>
    {`__EACH_PICTURE${name.toUpperCase()}__`}
    <CourseEmblem name={name} className="block aspect-[18/8] w-full" />
    {`__END_PICTURE${name.toUpperCase()}__`}
  </>
);

/** The description, whose HTML the server makes of Markdown. */
const aboutStyle = classNames(
  'mt-5 flex max-w-prose flex-col gap-3 text-lg wrap-anywhere text-muted',
  '[&_:is(h2,h3,h4,h5,h6)]:mt-2 [&_:is(h2,h3,h4,h5,h6)]:font-sans [&_:is(h2,h3,h4,h5,h6)]:text-xl',
  '[&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:text-ink',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:pl-6',
  '[&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2 [&_strong]:text-ink',
  '[&_blockquote]:border-l-3 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_:is(table,pre)]:overflow-x-auto',
  '[&_table]:block [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left',
);

const Head = ({ t }: { t: CourseTexts }) => (
  <header className="min-w-0">
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm font-semibold text-muted">
      <span lang="__CATEGORY_LANGUAGE__" className="text-accent">
        __CATEGORY__
      </span>
      <span>__LEVEL__</span>
      <span>{t.live}</span>
    </p>
    <h1 lang="__TITLE_LANGUAGE__" className="mt-3 text-section wrap-anywhere text-ink">
      __TITLE__
    </h1>
    <div lang="__CONTENT_LANGUAGE__" className={aboutStyle}>
      __HTML_ABOUT__
    </div>
    {'__EACH_UNTRANSLATED__'}
    <p className="mt-4 flex max-w-prose gap-2.5 text-sm text-subtle">
      <InfoIcon className="mt-0.5 size-4 shrink-0" />
      {t.untranslated}
    </p>
    {'__END_UNTRANSLATED__'}
  </header>
);

/** Price, start and the way to the checkout. */
const Offer = ({ t }: { t: CourseTexts }) => (
  <div className="p-6 sm:p-8">
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="sr-only">{t.price}: </span>
      <strong className="min-w-0 font-display text-3xl font-medium wrap-anywhere text-ink">__PRICE__</strong>
      {'__EACH_LISTPRICE__'}
      <span className="sr-only">{t.listPrice}: </span>
      <s className="text-subtle">__LIST_PRICE__</s>
      <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-semibold text-success">
        __DISCOUNT__
      </span>
      {'__END_LISTPRICE__'}
    </p>
    {'__EACH_PLAN__'}
    <p className="mt-1 text-muted">__TEXT__</p>
    {'__END_PLAN__'}
    <p className="mt-4 flex gap-3 font-semibold text-ink">
      <CalendarIcon className="mt-0.5 size-5 shrink-0 text-brand" />
      <span>
        {t.start}: {'__EACH_START__'}
        <Moment />
        {'__ELSE_START__'}
        {t.undated}
        {'__END_START__'}
      </span>
    </p>
    {'__EACH_LATE__'}
    <p className="mt-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">__TEXT__</p>
    {'__END_LATE__'}
    <a href="__CHECKOUT__" data-checkout data-enrol className={`mt-5 w-full ${buttonStyle('primary', 'lg')}`}>
      {t.enrol}
    </a>
    <p data-code={t.codeCarried} hidden className="mt-3 rounded-md bg-success-soft px-4 py-3 text-sm text-success" />
    <p className="when-signed-out mt-2 text-center text-sm text-subtle">{t.enrolHint}</p>
    {'__EACH_REFUND__'}
    <p className="mt-5 border-t border-line pt-5 text-sm text-muted">__TEXT__</p>
    {'__END_REFUND__'}
    <dl className="mt-5 flex flex-col gap-3 border-t border-line pt-5 text-sm">
      <Fact icon={<PlayIcon className="size-5" />} term={t.facts.classes}>
        __CLASSES__
      </Fact>
      <Fact icon={<BookIcon className="size-5" />} term={t.facts.access}>
        __ACCESS__
      </Fact>
      <Fact icon={<InfoIcon className="size-5" />} term={t.facts.language}>
        {t.facts.spanish}
      </Fact>
    </dl>
    {'__EACH_CLOSES__'}
    <p className="mt-5 text-sm text-subtle">__TEXT__</p>
    {'__END_CLOSES__'}
  </div>
);

const Fact = ({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <span aria-hidden="true" className="text-brand">
      {icon}
    </span>
    <dt className="sr-only">{term}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
);

const Closed = ({ t, notice, language }: CoursePageProps) => (
  <div className="p-6 sm:p-8">
    <h2 className="text-2xl text-ink">{t.closed.title}</h2>
    <p className="mt-3 text-muted">{t.closed.text}</p>
    <NoticeForm t={notice} language={language} />
    <p className="mt-4 text-sm">
      <a href={contactPath[language]} className="font-semibold text-brand underline underline-offset-3">
        {t.closed.action}
      </a>
    </p>
  </div>
);

/** The other editions that can be bought, with the heading of the first. */
const Editions = ({ t }: { t: CourseTexts }) => (
  <>
    {'__EACH_EDITIONS__'}
    <section aria-labelledby="editions-title">
      <h2 id="editions-title" className="text-2xl text-ink">
        {t.editions}
      </h2>
      <ul className="mt-5 flex flex-col gap-3">
        {'__EACH_EDITION__'}
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-surface p-5 shadow-card">
          <p>
            <span className="block font-semibold text-ink">
              {'__EACH_START__'}
              <Moment />
              {'__ELSE_START__'}
              {t.undated}
              {'__END_START__'}
            </span>
            <span className="text-muted">__PRICE__</span>
          </p>
          <a href="__CHECKOUT__" data-checkout className={buttonStyle('secondary', 'sm')}>
            {t.editionChoose}
          </a>
        </li>
        {'__END_EDITION__'}
      </ul>
    </section>
    {'__END_EDITIONS__'}
  </>
);

/** Page of a course that does not exist, with status 404. */
export const MissingCourse = ({ t, language }: Omit<CoursePageProps, 'notice'>) => (
  <main id="content" className="container py-16 sm:py-24">
    <div className="mx-auto max-w-2xl text-center">
      <h1 className="text-section text-ink">{t.missing.title}</h1>
      <p className="mt-5 text-lg text-muted">{t.missing.text}</p>
      <a href={`${homeOf(language)}#courses`} className={`mt-8 ${buttonStyle('primary', 'lg')}`}>
        {t.missing.action}
      </a>
    </div>
  </main>
);
