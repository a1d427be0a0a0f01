import type { Curso } from '@puente/contracts/catalogue';
import { shownPhone } from '@puente/contracts/phone';
import { accessEnd, refundDeadline, refundTerms } from '@puente/contracts/purchase-terms';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { privacyPath, termsPath } from '../../../platform/public-paths.ts';
import type { Academy } from '../queries.ts';

interface TrustFactsProps {
  /** Undefined while it loads, and when it could not be loaded. */
  academy: Academy | undefined;
  /** The course that is bought; left out where an installment is paid. */
  course?: Pick<Curso, 'inscripcion'> | undefined;
}

/**
 * Facts that somebody has to know before they pay (SHOP-4): who takes the money, which cards, what comes back and until
 * when, how long access lasts, and the terms. Nothing has a label that has no value.
 */
export const TrustFacts = ({ academy, course }: TrustFactsProps) => {
  const { t } = useTranslation('payments');
  return (
    <section className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <h3 className="mb-3 text-lg">{t('trust.title')}</h3>
      <dl className="flex flex-col gap-3 text-sm">
        {academy && <Seller academy={academy} />}
        <Fact term={t('trust.cards')}>{t('trust.cardList')}</Fact>
        {course && <Refund start={course.inscripcion.inicio} days={academy?.diasDeReembolso} />}
        {course && academy && <Access months={academy.mesesDeAcceso} />}
        {academy && <Help academy={academy} />}
      </dl>
      <PolicyLinks />
    </section>
  );
};

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="font-semibold text-ink">{term}</dt>
    <dd className="wrap-anywhere text-muted">{children}</dd>
  </div>
);

/** The legal entity that takes the money; nothing while the academy has not named it. */
const Seller = ({ academy: { razonSocial, direccion, extracto } }: { academy: Academy }) => {
  const { t } = useTranslation('payments');
  if (razonSocial === null && direccion === null && extracto === null) return null;
  return (
    <Fact term={t('trust.seller')}>
      {razonSocial && <span className="block text-ink">{razonSocial}</span>}
      {direccion && <span className="block whitespace-pre-line">{direccion}</span>}
      {extracto && <span className="block">{t('trust.statement', { name: extracto })}</span>}
    </Fact>
  );
};

/** `days`: before the first class; undefined while it is not known. */
const Refund = ({ start, days }: { start: string | null; days: number | undefined }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const now = useNow();
  if (days === undefined) return <Fact term={t('trust.refund')}>{t('trust.refundAsTerms')}</Fact>;
  const terms = refundTerms(start === null ? null : new Date(start), now, days);
  return (
    <Fact term={t('trust.refund')}>
      {terms.kind === 'until' &&
        (days === 0
          ? t('trust.refundUntil', { date: format.dateTime(terms.firstClass) })
          : t('trust.refundDaysBefore', {
              date: format.dateTime(refundDeadline(terms.firstClass, days)),
              count: days,
            }))}
      {terms.kind === 'undated' &&
        (days === 0 ? t('trust.refundUndated') : t('trust.refundUndatedDays', { count: days }))}
      {terms.kind === 'over' && t('trust.refundOver')}
      {terms.kind === 'begun' && t('trust.refundBegun')}
    </Fact>
  );
};

const Access = ({ months }: { months: number | null }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const end = accessEnd(useNow(), months);
  return (
    <Fact term={t('trust.access')}>
      {end === null || months === null
        ? t('trust.accessEndless')
        : t('trust.accessUntil', { count: months, date: format.longDate(end) })}
    </Fact>
  );
};

const linkStyle =
  'inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-3 pointer-coarse:min-h-11';

const Help = ({ academy: { telefono, whatsapp, correo } }: { academy: Academy }) => {
  const { t } = useTranslation('payments');
  const links = [
    ...(telefono ? [{ href: `tel:${telefono}`, text: shownPhone(telefono) }] : []),
    ...(whatsapp ? [{ href: `https://wa.me/${whatsapp.slice(1)}`, text: 'WhatsApp' }] : []),
    { href: `mailto:${correo}`, text: correo },
  ];
  return (
    <Fact term={t('trust.help')}>
      <span className="flex flex-wrap gap-x-5">
        {links.map(({ href, text }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={`${linkStyle} wrap-anywhere`}>
            {text}
          </a>
        ))}
      </span>
    </Fact>
  );
};

/** They open beside the purchase, so that nothing typed is lost. */
const PolicyLinks = () => {
  const { t, language } = useTranslation('payments');
  const links = [
    { href: termsPath[language], text: t('trust.terms') },
    { href: privacyPath[language], text: t('trust.privacy') },
  ];
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-2 text-sm">
      {links.map(({ href, text }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer" className={linkStyle}>
          {text}
          <span className="sr-only"> {t('trust.newTab')}</span>
        </a>
      ))}
    </p>
  );
};
