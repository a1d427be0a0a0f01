import { RetratoDibujado } from '@puente/contracts/landing';
import { Fragment } from 'react';

import { Portrait } from '../art/portrait.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { WrittenHeading } from './section-heading.tsx';
import { swiped } from './swiped.ts';

/** Testimonials of students, which the server fills in. */
export const Testimonials = ({ t }: { t: LandingTexts }) => (
  <>
    {'__EACH_TESTIMONIALS__'}
    <section id="testimonials" aria-labelledby="testimonials-title" className="bg-surface">
      <div className="section container">
        <WrittenHeading id="testimonials" hasText={false} />
        <ul
          data-swiped
          aria-labelledby="testimonials-title"
          className={`sm:mt-12 sm:grid sm:grid-cols-1 sm:gap-12 lg:grid-cols-3 ${swiped}`}
        >
          {'__EACH_VOICE__'}
          <li>
            <figure className="flex h-full flex-col border-t-2 border-accent pt-4 sm:pt-7">
              <blockquote
                lang="__QUOTE_LANG__"
                className="grow font-display text-lg leading-snug wrap-anywhere text-ink sm:text-xl sm:leading-snug"
              >
                <p>__QUOTE__</p>
              </blockquote>
              <figcaption className="mt-4 flex items-center gap-4 sm:mt-7">
                <span className="size-14 shrink-0 overflow-hidden rounded-full sm:size-16">
                  <Face isCloseUp />
                </span>
                <span className="min-w-0 text-sm wrap-anywhere">
                  <span className="block font-semibold text-ink">__NAME__</span>
                  <span lang="__PLACE_LANG__" className="text-muted">
                    __PLACE__
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
          {'__END_VOICE__'}
        </ul>
        {'__EACH_SAMPLE__'}
        <p className="mt-4 text-sm text-subtle sm:mt-10">{t.testimonials.sample}</p>
        {'__END_SAMPLE__'}
      </div>
    </section>
    {'__END_TESTIMONIALS__'}
  </>
);

/** The instructors, each below an arch. The server fills them in. */
export const Tutors = ({ t }: { t: LandingTexts }) => (
  <>
    {'__EACH_TUTORS__'}
    <section id="tutors" aria-labelledby="tutors-title" className="section container">
      <WrittenHeading id="tutors" />
      <ul
        data-swiped
        aria-labelledby="tutors-title"
        className={`sm:mt-12 sm:grid sm:grid-cols-2 sm:gap-x-8 sm:gap-y-12 lg:grid-cols-4 ${swiped}`}
      >
        {'__EACH_TUTOR__'}
        <li className="flex gap-4 sm:block">
          <div className="arch-5/6 w-24 shrink-0 self-start overflow-hidden sm:w-auto">
            <Face />
          </div>
          <div className="min-w-0">
            <h3 className="text-xl wrap-anywhere text-ink sm:mt-5">__NAME__</h3>
            <p lang="__ROLE_LANG__" className="mt-1 text-sm font-semibold wrap-anywhere text-accent">
              __ROLE__
            </p>
            <p lang="__ABOUT_LANG__" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">
              __ABOUT__
            </p>
          </div>
        </li>
        {'__END_TUTOR__'}
      </ul>
      {'__EACH_SAMPLE__'}
      <p className="mt-4 text-sm text-subtle sm:mt-8">{t.tutors.sample}</p>
      {'__END_SAMPLE__'}
    </section>
    {'__END_TUTORS__'}
  </>
);

/** A person's portrait: the uploaded picture, one of the drawn ones, or the initials. The name stands beside it. */
const Face = ({ isCloseUp = false }: { isCloseUp?: boolean }) => (
  <>
    {'__EACH_PHOTO__'}
    <img
      src="__SRC__"
      alt=""
      width="512"
      height="512"
      loading="lazy"
      decoding="async"
      className="block size-full object-cover"
    />
    {'__END_PHOTO__'}
    {RetratoDibujado.options.map((name) => (
      <Fragment key={name}>
        {`__EACH_DRAWN${name.toUpperCase()}__`}
        <Portrait name={name} isCloseUp={isCloseUp} className="block size-full" />
        {`__END_DRAWN${name.toUpperCase()}__`}
      </Fragment>
    ))}
    {'__EACH_INITIALS__'}
    <span
      aria-hidden="true"
      className="flex size-full items-center justify-center bg-brand-soft font-display text-xl text-brand"
    >
      __LETTERS__
    </span>
    {'__END_INITIALS__'}
  </>
);
