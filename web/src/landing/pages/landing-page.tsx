import type { Language } from '@puente/contracts/shapes';

import { ArrowUpIcon } from '../../ui/icons-later.tsx';
import { Closing, Questions } from '../sections/closing.tsx';
import { Courses, Plans } from '../sections/courses.tsx';
import { Hero, Levels, Mission, WhyUs } from '../sections/introduction.tsx';
import { Testimonials, Tutors } from '../sections/testimonials.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';

/** The landing page between header and footer. */
export const LandingPage = ({ t, language }: { t: LandingTexts; language: Language }) => (
  <>
    <main id="content">
      <Hero t={t} />
      <Mission t={t} />
      <WhyUs />
      <Courses t={t} />
      <Tutors t={t} />
      <Levels t={t} />
      <Plans t={t} language={language} />
      <Testimonials t={t} />
      <Questions t={t} />
      <Closing t={t} />
    </main>
    <a
      href="#top"
      aria-label={t.nav.top}
      className="back-to-top fixed right-8 bottom-8 z-20 hidden size-12 items-center justify-center rounded-full bg-brand text-on-brand shadow-float hover:bg-brand-strong lg:flex"
    >
      <ArrowUpIcon />
    </a>
  </>
);
