import { buttonStyle } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons-later.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** The FAQ. Uses <details>, which opens without JavaScript. */
export const Questions = ({ t }: { t: LandingTexts }) => (
  <section id="faq" aria-labelledby="faq-title" className="section container">
    <div className="grid grid-cols-1 gap-x-20 gap-y-6 sm:gap-y-10 lg:grid-cols-[1fr_1.6fr]">
      <SectionHeading id="faq" title={t.questions.title} className="self-start lg:sticky lg:top-28" />
      <div className="border-b border-line">
        {t.questions.list.map(({ question, answer }) => (
          <details key={question} name="faq" className="group border-t border-line">
            <summary className="flex min-h-12 items-center justify-between gap-6 py-2 font-semibold text-ink hover:text-brand sm:min-h-16 sm:py-4 sm:text-lg">
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

/** The call to action at the end of the page. */
export const Closing = ({ t }: { t: LandingTexts }) => (
  <section aria-labelledby="closing-title" className="container pb-[clamp(2.75rem,1.25rem+8vw,7.5rem)]">
    <div className="relative overflow-hidden rounded-xl bg-accent-soft px-6 py-9 sm:px-14 sm:py-20">
      <svg
        viewBox="0 0 600 260"
        aria-hidden="true"
        preserveAspectRatio="xMinYMax slice"
        className="absolute right-0 bottom-0 hidden h-3/4 w-[46%] fill-accent opacity-20 lg:block"
      >
        <path d="M0 150Q260 34 620 78V260H575A65 86 0 0 0 445 260H405A105 122 0 0 0 195 260H155A65 86 0 0 0 25 260H0Z" />
      </svg>
      <div className="relative max-w-xl">
        <h2 id="closing-title" className="text-section text-ink">
          {t.closing.title}
        </h2>
        <p className="mt-3 text-muted sm:mt-4 sm:text-lg">{t.closing.text}</p>
        <button
          type="button"
          data-dialog="register"
          aria-haspopup="dialog"
          className={`when-signed-out mt-6 sm:mt-8 ${buttonStyle('primary', 'lg')}`}
        >
          {t.closing.action}
        </button>
        <a href="/dashboard/overview" className={`when-signed-in mt-6 sm:mt-8 ${buttonStyle('primary', 'lg')}`}>
          {t.nav.dashboard}
        </a>
      </div>
    </div>
  </section>
);
