import { Portrait } from '../art/portrait.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** Testimonials of three students. */
export const Testimonials = ({ t }: { t: LandingTexts }) => (
  <section id="testimonials" aria-labelledby="testimonials-title" className="bg-surface">
    <div className="section container">
      <SectionHeading id="testimonials" title={t.testimonials.title} />
      <ul className="mt-12 grid grid-cols-1 gap-x-12 gap-y-12 lg:grid-cols-3">
        {t.testimonials.list.map(({ portrait, quote, name, place }) => (
          <li key={portrait}>
            <figure className="flex h-full flex-col border-t-2 border-accent pt-7">
              <blockquote className="grow font-display text-xl leading-snug text-ink">
                <p>{quote}</p>
              </blockquote>
              <figcaption className="mt-7 flex items-center gap-4">
                <span className="size-16 shrink-0 overflow-hidden rounded-full">
                  <Portrait name={portrait} isCloseUp className="block w-full" />
                </span>
                <span className="text-sm">
                  <span className="block font-semibold text-ink">{name}</span>
                  <span className="text-muted">{place}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {t.testimonials.sample && <p className="mt-10 text-sm text-subtle">{t.testimonials.sample}</p>}
    </div>
  </section>
);

/** The instructors, each below an arch. */
export const Tutors = ({ t }: { t: LandingTexts }) => (
  <section id="tutors" aria-labelledby="tutors-title" className="section container">
    <SectionHeading id="tutors" title={t.tutors.title} text={t.tutors.text} />
    <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-4">
      {t.tutors.list.map((tutor) => (
        <li key={tutor.portrait} className="flex gap-5 sm:block">
          <div className="arch-5/6 w-26 shrink-0 self-start overflow-hidden sm:w-auto">
            <Portrait name={tutor.portrait} className="block size-full" />
          </div>
          <div>
            <h3 className="text-xl text-ink sm:mt-5">{tutor.name}</h3>
            <p className="mt-1 text-sm font-semibold text-accent">{tutor.role}</p>
            <p className="mt-2 text-sm text-muted">{tutor.text}</p>
          </div>
        </li>
      ))}
    </ul>
    {t.tutors.sample && <p className="mt-8 text-sm text-subtle">{t.tutors.sample}</p>}
  </section>
);
