import { buttonStyle } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons-later.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { BridgeScene } from '../art/bridge-scene.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading, WrittenHeading } from './section-heading.tsx';

/** The hero: a sentence, an illustration and the register button. The server fills in its words. */
export const Hero = ({ t }: { t: LandingTexts }) => (
  <section className="container grid grid-cols-1 items-center gap-x-16 gap-y-8 pt-4 pb-10 sm:gap-y-12 sm:pt-8 sm:pb-16 lg:grid-cols-[1.08fr_1fr] lg:pt-10 lg:pb-24">
    <div>
      <p lang="__KICKER_LANG__" className="text-sm font-semibold wrap-anywhere text-accent">
        __KICKER__
      </p>
      <h1
        lang="__HERO_LANG__"
        className="mt-3 text-hero tracking-[-0.025em] text-balance wrap-anywhere text-ink sm:mt-4 lg:text-wrap"
      >
        __HERO__
      </h1>
      <p
        lang="__LEAD_LANG__"
        className="mt-4 max-w-xl text-lg wrap-anywhere text-muted sm:mt-6 sm:text-xl sm:leading-normal"
      >
        __LEAD__
      </p>
      <div className="mt-6 flex flex-wrap gap-3 sm:mt-9">
        <button
          type="button"
          data-dialog="register"
          aria-haspopup="dialog"
          className={`when-signed-out ${buttonStyle('primary', 'lg')}`}
        >
          <span lang="__START_LANG__">__START__</span>
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
      <ul className="mt-6 flex flex-col gap-x-7 gap-y-2 text-sm font-medium text-muted sm:mt-10 sm:flex-row sm:flex-wrap">
        {'__EACH_FACTS__'}
        <li lang="__POINT_LANG__" className="flex items-center gap-2">
          <CheckIcon className="size-4 text-accent" />
          <span className="min-w-0 wrap-anywhere">__POINT__</span>
        </li>
        {'__END_FACTS__'}
      </ul>
    </div>
    <div className="arch-16/11 overflow-hidden shadow-float max-lg:mx-auto max-lg:w-full max-lg:max-w-lg sm:arch-10/11">
      <BridgeScene label={t.meta.imageAlt} className="block size-full" />
    </div>
  </section>
);

/** The mission statement. */
export const Mission = ({ t }: { t: LandingTexts }) => (
  <section aria-labelledby="mission-title" className="bg-night text-on-night">
    <div className="container py-11 text-center sm:py-20 lg:py-28">
      <Arches />
      <h2
        id="mission-title"
        className="mt-6 font-sans text-sm font-semibold tracking-normal text-on-night-muted sm:mt-8"
      >
        {t.mission.title}
      </h2>
      <p className="mx-auto mt-3 max-w-5xl font-display text-[1.625rem] leading-[1.18] sm:mt-4 sm:text-section sm:leading-[1.18] tracking-[-0.015em] text-balance">
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

/** The reasons, laid out as text instead of cards. The server fills them in. */
export const WhyUs = () => (
  <>
    {'__EACH_WHYUS__'}
    <section id="whyus" aria-labelledby="whyus-title" className="section container">
      <div className="grid grid-cols-1 gap-x-20 gap-y-6 sm:gap-y-12 lg:grid-cols-[1fr_1.35fr]">
        <WrittenHeading id="whyus" className="self-start lg:sticky lg:top-28" />
        <ol>
          {'__EACH_REASON__'}
          <li className="flex gap-3 border-t border-line py-4 last:border-b sm:gap-10 sm:py-7">
            <span
              aria-hidden="true"
              className="min-w-7 shrink-0 font-display text-2xl text-accent tabular-nums sm:min-w-10 sm:text-3xl"
            >
              __NUMBER__
            </span>
            <div className="min-w-0">
              <h3 lang="__NAME_LANG__" className="text-lg wrap-anywhere text-ink sm:text-xl">
                __NAME__
              </h3>
              <p
                lang="__ABOUT_LANG__"
                className="mt-1 max-w-lg text-sm wrap-anywhere text-muted sm:mt-1.5 sm:text-base"
              >
                __ABOUT__
              </p>
            </div>
          </li>
          {'__END_REASON__'}
        </ol>
      </div>
    </section>
    {'__END_WHYUS__'}
  </>
);

/** Each level's arch is higher than the previous one. */
const heights = ['lg:mt-24', 'lg:mt-12', ''];
const grounds = ['bg-brand-soft', 'bg-accent-soft', 'bg-(--art-sand)'];

/** The three levels, drawn as arches of a rising bridge. */
export const Levels = ({ t }: { t: LandingTexts }) => (
  <section id="levels" aria-labelledby="levels-title" className="bg-surface">
    <div className="section container">
      <SectionHeading id="levels" title={t.levels.title} text={t.levels.text} />
      <ol className="mt-6 grid grid-cols-1 gap-3 sm:mt-12 sm:gap-6 lg:mt-4 lg:grid-cols-3 lg:items-stretch">
        {t.levels.list.map((level, index) => (
          <li
            key={level.name}
            className={classNames(
              'grid grid-cols-[auto_1fr] gap-x-4 rounded-xl p-5 sm:flex sm:flex-col sm:p-7 lg:rounded-[50%_50%_1.5rem_1.5rem/11.5rem_11.5rem_1.5rem_1.5rem] lg:px-10 lg:pt-24 lg:pb-12 lg:text-center',
              grounds[index],
              heights[index],
            )}
          >
            <span aria-hidden="true" className="row-span-3 font-display text-section leading-none text-accent">
              {index + 1}
            </span>
            <h3 className="text-xl text-ink sm:mt-3 sm:text-2xl">{level.name}</h3>
            <p className="text-sm font-semibold text-ink sm:mt-1">{level.level}</p>
            <p className="text-sm text-muted sm:mt-1">{level.who}</p>
            <ul className="col-span-2 mt-3 flex flex-col gap-1.5 text-left text-sm text-ink sm:mt-6 sm:gap-3">
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
