import type { Language } from '@puente/contracts/shapes';

import { contactPath, privacyPath, termsPath } from '../../platform/public-paths.ts';
import { Mark } from '../../ui/mark.tsx';
import { sectionIds, type LandingTexts } from '../texts/landing-texts.ts';
import { IdentityLines } from './academy-identity.tsx';
import { homeOf } from './site-header.tsx';

const linkStyle =
  'inline-flex min-h-9 items-center text-on-night-muted no-underline hover:text-on-night hover:underline pointer-coarse:min-h-11 focus-visible:outline-on-night';

interface SiteFooterProps {
  t: LandingTexts;
  language: Language;
  /** The year of the build; landing.ts updates it to the current year. */
  year: number;
}

/** The footer of every public page. */
export const SiteFooter = ({ t, language, year }: SiteFooterProps) => {
  const home = homeOf(language);
  const information = [
    { href: privacyPath[language], text: t.footer.privacy },
    { href: termsPath[language], text: t.footer.terms },
    { href: contactPath[language], text: t.footer.contact },
  ];
  const [beforeYear, afterYear] = t.footer.rights.split('{{year}}');
  return (
    <footer className="bg-night text-sm text-on-night">
      <div className="container grid grid-cols-1 gap-x-16 gap-y-10 pt-16 pb-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="flex items-center gap-3 font-display text-xl">
            <Mark className="size-10" />
            __ACADEMY__
          </p>
          <p className="mt-4 max-w-sm text-on-night-muted">{t.footer.text}</p>
          <div className="mt-6 max-w-sm text-on-night-muted">
            <IdentityLines linkStyle={linkStyle} />
          </div>
        </div>
        <nav aria-label={t.footer.academy}>
          <p className="font-semibold">{t.footer.academy}</p>
          <ul className="mt-3">
            {sectionIds.map((id) => (
              <li key={id}>
                <a href={`${home}#${id}`} className={linkStyle}>
                  {t.nav[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t.footer.information}>
          <p className="font-semibold">{t.footer.information}</p>
          <ul className="mt-3">
            {information.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={linkStyle}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-on-night/20 pt-6 text-xs text-on-night-muted sm:col-span-2 lg:col-span-3">
          <p>
            {beforeYear}
            <span data-year>{year}</span>
            {afterYear}
          </p>
          <p className="max-w-2xl">{t.footer.legal}</p>
        </div>
      </div>
    </footer>
  );
};
