import type { Language } from '@puente/contracts/shapes';

import { buttonStyle } from '../../ui/button.tsx';
import { MenuIcon, Mark } from '../../ui/icons.tsx';
import { sectionIds, type LandingTexts } from '../texts/landing-texts.ts';
import { WhereShown } from './where-shown.tsx';

interface SiteHeaderProps {
  t: LandingTexts;
  language: Language;
  /** Address of the same page in the other language. */
  alternate: string;
}

export const homeOf = (language: Language): string => (language === 'es' ? '/' : '/en');

const languages = [
  { language: 'es', name: 'Español' },
  { language: 'en', name: 'English' },
] as const;

/** The sticky header of every public page. The menu of narrow screens opens without JavaScript. */
export const SiteHeader = ({ t, language, alternate }: SiteHeaderProps) => {
  const home = homeOf(language);
  const links = sectionIds.map((id) => ({ id, href: `${home}#${id}`, text: t.nav[id] }));
  return (
    <header className="site-header sticky top-0 z-30">
      <div className="container flex min-h-18 items-center gap-4">
        <a href={home} aria-label={t.nav.home} className="flex items-center gap-3 text-ink no-underline">
          <Mark className="size-10" />
          <span className="font-display text-xl leading-none font-medium sm:whitespace-nowrap">
            Academia <span className="text-brand">Puente</span>
          </span>
        </a>
        <nav aria-label={t.nav.label} className="mx-auto hidden xl:block">
          <ul className="flex">
            {links.map(({ id, href, text }) => (
              <WhereShown key={id} id={id}>
                <li>
                  <a
                    href={href}
                    className="inline-flex min-h-11 items-center rounded-full px-2.5 text-sm font-medium whitespace-nowrap text-muted no-underline transition-colors hover:bg-brand-soft hover:text-brand"
                  >
                    {text}
                  </a>
                </li>
              </WhereShown>
            ))}
          </ul>
        </nav>
        <div className="ml-auto hidden items-center gap-2 lg:flex xl:ml-0">
          <LanguageSwitch language={language} alternate={alternate} label={t.nav.language} />
          <Account t={t} />
        </div>
        <details data-menu className="group relative ml-auto xl:ml-0 xl:hidden">
          <summary className="flex size-11 items-center justify-center rounded-full text-ink hover:bg-brand-soft">
            <MenuIcon className="size-6" />
            <span className="sr-only">{t.nav.menu}</span>
          </summary>
          <div className="absolute right-0 mt-2 w-72 rounded-lg border border-line bg-raised p-3 shadow-float">
            <nav aria-label={t.nav.label}>
              <ul>
                {links.map(({ id, href, text }) => (
                  <WhereShown key={id} id={id}>
                    <li>
                      <a
                        href={href}
                        className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink no-underline hover:bg-brand-soft"
                      >
                        {text}
                      </a>
                    </li>
                  </WhereShown>
                ))}
              </ul>
            </nav>
            <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3 lg:hidden">
              <Account t={t} />
              <div className="mt-1 flex justify-center">
                <LanguageSwitch language={language} alternate={alternate} label={t.nav.language} />
              </div>
            </div>
          </div>
        </details>
      </div>
    </header>
  );
};

const LanguageSwitch = ({ language, alternate, label }: { language: Language; alternate: string; label: string }) => (
  <ul aria-label={label} className="flex rounded-full border border-line bg-surface p-0.5">
    {languages.map((entry) => {
      const content = (
        <>
          <Flag language={entry.language} />
          <span aria-hidden="true">{entry.language.toUpperCase()}</span>
          <span className="sr-only">{entry.name}</span>
        </>
      );
      const shape = 'flex min-h-9 items-center gap-1.5 rounded-full px-3 text-xs font-semibold pointer-coarse:min-h-11';
      return (
        <li key={entry.language} lang={entry.language}>
          {entry.language === language ? (
            <span aria-current="true" className={`${shape} bg-brand-soft text-brand`}>
              {content}
            </span>
          ) : (
            <a
              href={alternate}
              hrefLang={entry.language}
              data-language={entry.language}
              className={`${shape} text-muted no-underline hover:text-brand`}
            >
              {content}
            </a>
          )}
        </li>
      );
    })}
  </ul>
);

const Account = ({ t }: { t: LandingTexts }) => (
  <>
    <button
      type="button"
      data-dialog="login"
      aria-haspopup="dialog"
      className={`when-signed-out whitespace-nowrap ${buttonStyle('quiet', 'sm')}`}
    >
      {t.nav.login}
    </button>
    <button
      type="button"
      data-dialog="register"
      aria-haspopup="dialog"
      className={`when-signed-out whitespace-nowrap ${buttonStyle('primary', 'sm')}`}
    >
      {t.nav.register}
    </button>
    <a href="/dashboard/overview" className={`when-signed-in ${buttonStyle('primary', 'sm')}`}>
      {t.nav.dashboard}
    </a>
  </>
);

/** The flag used as icon for a language. */
const Flag = ({ language, className = 'h-3.5 w-5' }: { language: Language; className?: string }) => (
  <svg viewBox="0 0 20 14" aria-hidden="true" className={`${className} shrink-0 rounded-[3px]`}>
    {language === 'es' ? (
      <>
        <rect width="20" height="14" fill="#c8102e" />
        <rect y="3.5" width="20" height="7" fill="#ffc72c" />
      </>
    ) : (
      <>
        <rect width="20" height="14" fill="#ffffff" />
        <path d="M0 0h20v2H0ZM0 4h20v2H0ZM0 8h20v2H0ZM0 12h20v2H0Z" fill="#b31942" />
        <rect width="10" height="8" fill="#0a3161" />
        <path
          d="M1.5 1.500h.01M4.5 1.500h.01M7.5 1.500h.01M3 3.700h.01M6 3.700h.01M1.5 6h.01M4.5 6h.01M7.5 6h.01"
          stroke="#ffffff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </>
    )}
  </svg>
);
