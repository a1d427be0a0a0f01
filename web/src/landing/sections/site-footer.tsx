import type { Language } from '@puente/contracts/shapes';

import { contactPath, privacyPath, termsPath } from '../../platform/public-paths.ts';
import { Mark } from '../../ui/icons.tsx';
import { sectionIds, type LandingTexts } from '../texts/landing-texts.ts';
import { homeOf } from './site-header.tsx';
import { WhereShown } from './where-shown.tsx';

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
      <div className="container grid grid-cols-2 gap-x-8 gap-y-8 pt-10 pb-6 sm:gap-x-16 sm:gap-y-10 sm:pt-16 sm:pb-8 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
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
              <WhereShown key={id} id={id}>
                <li>
                  <a href={`${home}#${id}`} className={linkStyle}>
                    {t.nav[id]}
                  </a>
                </li>
              </WhereShown>
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
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-t border-on-night/20 pt-6 text-xs text-on-night-muted col-span-2 lg:col-span-3">
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

/** The marks of the academy's e-mail address as shown text, with a line break opportunity after the `@`. */
export const ContactAddress = () => (
  <>
    __CONTACT_LOCAL__@
    <wbr />
    __CONTACT_DOMAIN__
  </>
);

interface IdentityLinesProps {
  /** The styles of a link. */
  linkStyle: string;
}

/** Identity of the academy, a line for each known fact. The server fills the marks from the settings (SHOP-5). */
const IdentityLines = ({ linkStyle }: IdentityLinesProps) => (
  <address className="not-italic">
    {'__EACH_LEGALNAME__'}
    <span className="block wrap-anywhere">__LEGAL_NAME__</span>
    {'__END_LEGALNAME__'}
    {'__EACH_STREET__'}
    <span className="block wrap-anywhere whitespace-pre-line">__STREET_ADDRESS__</span>
    {'__END_STREET__'}
    <span className="mt-2 flex flex-wrap gap-x-6">
      {'__EACH_PHONE__'}
      <a href="__PHONE_HREF__" className={linkStyle}>
        <span>__PHONE_SHOWN__</span>
      </a>
      {'__END_PHONE__'}
      {'__EACH_WHATSAPP__'}
      <a href="__WHATSAPP_HREF__" rel="noreferrer" className={linkStyle}>
        <span>WhatsApp __WHATSAPP_SHOWN__</span>
      </a>
      {'__END_WHATSAPP__'}
      <a href="mailto:__CONTACT_EMAIL__" className={`${linkStyle} wrap-anywhere`}>
        <ContactAddress />
      </a>
    </span>
  </address>
);

/** The same as a section of a text page; nothing where the academy has told no more than its mail address. */
export const IdentitySection = ({ title }: { title: string }) => (
  <>
    {'__EACH_IDENTITY__'}
    <section className="mt-8 rounded-lg bg-surface p-5 text-muted shadow-card sm:p-6">
      <h2 className="mb-2 text-xl text-ink">{title}</h2>
      <IdentityLines linkStyle="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3" />
    </section>
    {'__END_IDENTITY__'}
  </>
);
