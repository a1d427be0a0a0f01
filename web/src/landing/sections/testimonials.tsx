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
