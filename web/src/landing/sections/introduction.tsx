import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { BridgeScene } from '../art/bridge-scene.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

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

/** The mission statement. */
export const Mission = ({ t }: { t: LandingTexts }) => (
  <section aria-labelledby="mission-title" className="bg-night text-on-night">
    <div className="container py-20 text-center lg:py-28">
      <Arches />
      <h2 id="mission-title" className="mt-8 font-sans text-sm font-semibold tracking-normal text-on-night-muted">
        {t.mission.title}
      </h2>
      <p className="mx-auto mt-4 max-w-5xl font-display text-section leading-[1.18] tracking-[-0.015em] text-balance">
        {t.mission.text}
      </p>
    </div>
  </section>
);

const Arches = () => (
  <svg viewBox="0 0 220 44" aria-hidden="true" className="mx-auto h-11 fill-none stroke-[#f0a072]" strokeWidth="2.5">
    <path d="M2 18Q110-10 218 18" />
    <path d="M10 44a26 22 0 0 1 52 0M72 44a38 32 0 0 1 76 0M158 44a26 22 0 0 1 52 0" />
  </svg>
);

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

/** Each level's arch is higher than the previous one. */
const heights = ['lg:mt-24', 'lg:mt-12', ''];
const grounds = ['bg-brand-soft', 'bg-accent-soft', 'bg-(--art-sand)'];

/** The three levels, drawn as arches of a rising bridge. */
export const Levels = ({ t }: { t: LandingTexts }) => (
  <section id="levels" aria-labelledby="levels-title" className="bg-surface">
    <div className="section container">
      <SectionHeading id="levels" title={t.levels.title} text={t.levels.text} />
      <ol className="mt-12 grid grid-cols-1 gap-6 lg:mt-4 lg:grid-cols-3 lg:items-stretch">
        {t.levels.list.map((level, index) => (
          <li
            key={level.name}
            className={classNames(
              'flex flex-col rounded-xl p-7 lg:rounded-[50%_50%_1.5rem_1.5rem/11.5rem_11.5rem_1.5rem_1.5rem] lg:px-10 lg:pt-24 lg:pb-12 lg:text-center',
              grounds[index],
              heights[index],
            )}
          >
            <span aria-hidden="true" className="font-display text-section leading-none text-accent">
              {index + 1}
            </span>
            <h3 className="mt-3 text-2xl text-ink">{level.name}</h3>
            <p className="mt-1 text-sm font-semibold text-ink">{level.level}</p>
            <p className="mt-1 text-sm text-muted">{level.who}</p>
            <ul className="mt-6 flex flex-col gap-3 text-left text-sm text-ink">
              {level.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <CheckIcon className="mt-0.5 size-4 text-accent" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
