import type { Language } from '@puente/contracts/shapes';

import { termsPath } from '../../platform/public-paths.ts';
import type { CourseTexts } from './texts/course-es.ts';

interface SectionProps {
  t: CourseTexts;
}

const heading = 'text-2xl text-ink';

/** The modules with their classes and dates. */
export const Syllabus = ({ t }: SectionProps) => (
  <section aria-labelledby="syllabus-title">
    <h2 id="syllabus-title" className={heading}>
      {t.syllabus}
    </h2>
    <p data-zone className="mt-2 text-sm text-subtle">
      {t.zone}
    </p>
    <ol className="mt-6 flex flex-col gap-8">
      {'__EACH_MODULE__'}
      <li>
        <h3 lang="__NAME_LANGUAGE__" className="text-xl wrap-anywhere text-ink">
          __NAME__
        </h3>
        {'__EACH_ABOUT__'}
        <p lang="__TEXT_LANGUAGE__" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-muted">
          __TEXT__
        </p>
        {'__END_ABOUT__'}
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {'__EACH_CLASS__'}
          <li className="flex flex-col gap-x-6 py-3 sm:flex-row sm:items-baseline sm:justify-between">
            <span lang="__NAME_LANGUAGE__" className="min-w-0 wrap-anywhere text-ink">
              __NAME__
            </span>
            <span className="shrink-0 text-sm text-muted">
              <Moment />
            </span>
          </li>
          {'__END_CLASS__'}
        </ol>
      </li>
      {'__END_MODULE__'}
    </ol>
  </section>
);

/** Tutors of the course. */
export const Tutors = ({ t }: SectionProps) => (
  <>
    {'__EACH_TUTORS__'}
    <section aria-labelledby="tutors-title">
      <h2 id="tutors-title" className={heading}>
        {t.tutors}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-10 gap-y-6">
        {'__EACH_TUTOR__'}
        <li className="flex items-start gap-4">
          {'__EACH_PHOTO__'}
          <img
            src="__SRC__"
            alt=""
            width="512"
            height="512"
            loading="lazy"
            decoding="async"
            className="size-20 shrink-0 rounded-full object-cover"
          />
          {'__END_PHOTO__'}
          {'__EACH_INITIALS__'}
          <span
            aria-hidden="true"
            className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand"
          >
            __LETTERS__
          </span>
          {'__END_INITIALS__'}
          <div className="min-w-0 self-center">
            <p className="text-lg font-semibold wrap-anywhere text-ink">__NAME__</p>
            {'__EACH_BIO__'}
            <p lang="__ROLE_LANGUAGE__" className="text-sm font-semibold wrap-anywhere text-accent">
              __ROLE__
            </p>
            <p lang="__TEXT_LANGUAGE__" className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-muted">
              __TEXT__
            </p>
            {'__END_BIO__'}
          </div>
        </li>
        {'__END_TUTOR__'}
      </ul>
    </section>
    {'__END_TUTORS__'}
  </>
);

/** Conditions of the certificate. */
export const Certificate = ({ t }: SectionProps) => (
  <>
    {'__EACH_CERTIFICATE__'}
    <section aria-labelledby="certificate-title">
      <h2 id="certificate-title" className={heading}>
        {t.certificate}
      </h2>
      <p className="mt-4 max-w-prose text-muted">__TEXT__</p>
    </section>
    {'__END_CERTIFICATE__'}
  </>
);

/** Payments with their dates; a free course has none. */
export const Payment = ({ t }: SectionProps) => (
  <>
    {'__EACH_PAID__'}
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className={heading}>
        {t.payment.title}
      </h2>
      {'__EACH_PLAN__'}
      <table className="mt-5 w-full max-w-xl text-left">
        <caption className="pb-3 text-left text-muted">{t.payment.table}</caption>
        <thead className="text-sm text-subtle">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold max-sm:hidden">
              {t.payment.number}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t.payment.day}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {t.payment.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {'__EACH_PAYMENT__'}
          <tr>
            <td className="py-2.5 pr-4 text-muted max-sm:hidden">__NUMBER__</td>
            <td className="py-2.5 pr-4 wrap-anywhere text-ink">__DAY__</td>
            <td className="py-2.5 text-right font-semibold wrap-anywhere text-ink">__AMOUNT__</td>
          </tr>
          {'__END_PAYMENT__'}
        </tbody>
      </table>
      <p className="mt-4 max-w-prose text-muted">{t.payment.same}</p>
      {'__ELSE_PLAN__'}
      <p className="mt-4 max-w-prose text-muted">{t.payment.full}</p>
      {'__END_PLAN__'}
    </section>
    {'__END_PAID__'}
  </>
);

/** Refund and debts of whoever leaves; a free course owes nothing. */
export const Leaving = ({ t, language }: SectionProps & { language: Language }) => (
  <>
    {'__EACH_REFUND__'}
    <section aria-labelledby="leaving-title">
      <h2 id="leaving-title" className={heading}>
        {t.leaving.title}
      </h2>
      <p className="mt-4 max-w-prose text-muted">__TEXT__</p>
      {'__EACH_PLAN__'}
      <p className="mt-3 max-w-prose text-muted">{t.leaving.unpaid}</p>
      {'__END_PLAN__'}
      <p className="mt-2">
        <a
          href={termsPath[language]}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3"
        >
          {t.leaving.terms}
        </a>
      </p>
    </section>
    {'__END_REFUND__'}
  </>
);

/** A moment in the academy's zone, which the page's script shows in the visitor's. */
export const Moment = () => (
  <time dateTime="__ISO__" data-moment>
    __WHEN__
  </time>
);
