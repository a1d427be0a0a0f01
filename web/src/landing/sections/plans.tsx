import type { Language } from '@puente/contracts/shapes';

import { contactPath } from '../../platform/public-paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import type { LandingTexts } from '../texts/landing-texts.ts';
import { SectionHeading } from './section-heading.tsx';

/** Index of the plan marked as most popular. */
const popular = 1;

/** The three study plans. The server fills in the prices and the course to begin with (SHOP-2). */
export const Plans = ({ t, language }: { t: LandingTexts; language: Language }) => (
  <section id="plans" aria-labelledby="plans-title" className="section container">
    <SectionHeading id="plans" title={t.plans.title} text={t.plans.text} />
    <ul className="mt-12 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_1.12fr_1fr]">
      {t.plans.list.map((plan, index) => {
        const isPopular = index === popular;
        const button = classNames('w-full', isPopular ? lightButton : buttonStyle('secondary'));
        const action = classNames('mt-8', button);
        return (
          <li
            key={plan.name}
            className={classNames(
              'flex flex-col rounded-xl p-7 sm:p-9',
              isPopular ? 'bg-night text-on-night shadow-float lg:-my-5 lg:py-14' : 'bg-surface shadow-card',
            )}
          >
            <div className="flex flex-wrap items-center gap-3">
              <h3 className="min-w-0 text-2xl wrap-anywhere">{plan.name}</h3>
              {isPopular && (
                <span className="rounded-full bg-[#f0a072] px-3 py-1 text-xs font-semibold text-[#2a1105]">
                  {t.plans.popular}
                </span>
              )}
            </div>
            <p className={classNames('mt-2', isPopular ? 'text-on-night-muted' : 'text-muted')}>{plan.text}</p>
            <ul className="mt-6 flex grow flex-col gap-3">
              {plan.points.map((point) => (
                <li key={point} className="flex gap-3">
                  <CheckIcon className={classNames('mt-1 size-4', isPopular ? 'text-[#f0a072]' : 'text-accent')} />
                  {point}
                </li>
              ))}
            </ul>
            {plan.target === 'contact' ? (
              <a href={contactPath[language]} className={action}>
                {plan.action}
              </a>
            ) : (
              <>
                {`__EACH_${plan.target}__`}
                <p className="mt-8 text-lg font-semibold">__PRICE__</p>
                <a href="__HREF__" className={classNames('mt-4', button)}>
                  {plan.action}
                </a>
                {`__ELSE_${plan.target}__`}
                <button type="button" data-dialog="register" aria-haspopup="dialog" className={action}>
                  {plan.action}
                </button>
                {`__END_${plan.target}__`}
              </>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

const lightButton = classNames(
  'inline-flex min-h-12 items-center justify-center rounded-full bg-on-night px-6 text-center font-semibold',
  'text-[#0b3a33] no-underline transition-colors hover:bg-white focus-visible:outline-on-night',
);
