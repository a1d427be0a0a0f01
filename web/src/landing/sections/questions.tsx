import { ChevronDownIcon } from '../../ui/icons-later.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** The FAQ. Uses <details>, which opens without JavaScript. */
export const Questions = ({ t }: { t: LandingTexts }) => (
  <section id="faq" aria-labelledby="faq-title" className="section container">
    <div className="grid grid-cols-1 gap-x-20 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <SectionHeading id="faq" title={t.questions.title} className="self-start lg:sticky lg:top-28" />
      <div className="border-b border-line">
        {t.questions.list.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-t border-line">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-4 text-lg font-semibold text-ink hover:text-brand">
              {question}
              <ChevronDownIcon className="text-subtle transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-2xl pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
