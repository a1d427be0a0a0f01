import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** Five reasons, laid out as text instead of cards. */
export const WhyUs = ({ t }: { t: LandingTexts }) => (
  <section id="whyus" aria-labelledby="whyus-title" className="section container">
    <div className="grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
      <SectionHeading id="whyus" title={t.whyus.title} text={t.whyus.text} className="self-start lg:sticky lg:top-28" />
      <ol>
        {t.whyus.reasons.map((reason, index) => (
          <li key={reason.title} className="flex gap-6 border-t border-line py-7 last:border-b sm:gap-10">
            <span aria-hidden="true" className="min-w-10 shrink-0 font-display text-3xl text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl text-ink">{reason.title}</h3>
              <p className="mt-1.5 max-w-lg text-muted">{reason.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
