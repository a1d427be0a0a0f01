import type { LandingTexts } from '../texts/landing-texts.ts';

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
