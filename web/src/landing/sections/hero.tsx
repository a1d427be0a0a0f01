import { buttonStyle } from '../../ui/button-style.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { BridgeScene } from '../art/bridge-scene.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';

/** The hero: a sentence, an illustration and the register button. */
export const Hero = ({ t }: { t: LandingTexts }) => (
  <section className="container grid grid-cols-1 items-center gap-x-16 gap-y-12 pt-8 pb-16 lg:grid-cols-[1.08fr_1fr] lg:pt-10 lg:pb-24">
    <div>
      <p className="text-sm font-semibold text-accent">{t.hero.kicker}</p>
      <h1 className="mt-4 text-hero tracking-[-0.025em] text-ink">{t.hero.title}</h1>
      <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-normal">{t.hero.text}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <button
          type="button"
          data-dialog="register"
          aria-haspopup="dialog"
          className={`when-signed-out ${buttonStyle('primary', 'lg')}`}
        >
          {t.hero.action}
          <ArrowRightIcon />
        </button>
        <a href="/dashboard/overview" className={`when-signed-in ${buttonStyle('primary', 'lg')}`}>
          {t.nav.dashboard}
          <ArrowRightIcon />
        </a>
        <a href="#courses" className={buttonStyle('secondary', 'lg')}>
          {t.hero.secondary}
        </a>
      </div>
      <ul className="mt-10 flex flex-col gap-x-7 gap-y-2.5 text-sm font-medium text-muted sm:flex-row sm:flex-wrap">
        {t.hero.facts.map((fact) => (
          <li key={fact} className="flex items-center gap-2">
            <CheckIcon className="size-4 text-accent" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
    <div className="arch-10/11 overflow-hidden shadow-float max-lg:mx-auto max-lg:w-full max-lg:max-w-lg">
      <BridgeScene label={t.meta.imageAlt} className="block size-full" />
    </div>
  </section>
);
