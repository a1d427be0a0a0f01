import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

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
