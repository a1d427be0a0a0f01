import { Portrait } from '../art/portrait.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** Who teaches, each below an arch. */
export const Tutors = ({ t }: { t: LandingTexts }) => (
  <section id="tutors" aria-labelledby="tutors-title" className="section container">
    <SectionHeading id="tutors" title={t.tutors.title} text={t.tutors.text} />
    <ul className="mt-12 grid grid-cols-1 gap-x-8 gap-y-12 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      {t.tutors.list.map((tutor) => (
        <li key={tutor.portrait}>
          <div className="arch-5/6 overflow-hidden">
            <Portrait name={tutor.portrait} className="block size-full" />
          </div>
          <h3 className="mt-5 text-xl text-ink">{tutor.name}</h3>
          <p className="mt-1 text-sm font-semibold text-accent">{tutor.role}</p>
          <p className="mt-2 text-sm text-muted">{tutor.text}</p>
        </li>
      ))}
    </ul>
  </section>
);
