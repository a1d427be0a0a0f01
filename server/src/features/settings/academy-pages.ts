import { instalmentWords } from '@puente/contracts/instalment-words-rules';
import { shownPhone } from '@puente/contracts/phone';
import type { Academia, CuotasConfiguradas } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';
import type { EducationalOrganization } from 'schema-dts';

import type { Academy } from '../../platform/academy.ts';
import type { PageRow, PageValues } from '../../platform/http/pages/page-template.ts';
import { pageLook } from './brand-style.ts';

const whenThere = (value: string | null, row: (value: string) => PageRow): PageRow[] =>
  value === null ? [] : [row(value)];

/** Until when everything comes back, in a sentence of the terms. */
const refundTerm = {
  es: (days: number) =>
    days === 0
      ? 'antes de la primera clase'
      : `hasta ${days === 1 ? '1 día' : `${days} días`} antes de la primera clase`,
  en: (days: number) =>
    days === 0 ? 'before the first class' : `until ${days === 1 ? '1 day' : `${days} days`} before the first class`,
};

/** Values of the marks that speak of instalments in a language: `__INSTALMENTS_ES__`. */
function instalmentMarks(terms: CuotasConfiguradas, language: Language): Record<string, string> {
  const { placeholders, rest, others, grace, unpaid } = instalmentWords(terms, language);
  const marks = {
    INSTALMENTS: placeholders.cuotas,
    INSTALMENTS_FIRST: placeholders.primera,
    INSTALMENTS_FROM: placeholders.minimo,
    INSTALMENTS_REST: rest,
    INSTALMENTS_OTHERS: others,
    INSTALMENTS_GRACE: grace,
    INSTALMENTS_UNPAID: unpaid,
  };
  return Object.fromEntries(Object.entries(marks).map(([name, text]) => [`${name}_${language.toUpperCase()}`, text]));
}

/** Values that every public page shows of the academy (SHOP-5). A list is empty where nothing is known. */
export function academyOnPages(academy: Academy, publicUrl: URL): PageValues {
  const { nombre, razonSocial, direccion, telefono, whatsapp, correo } = academy;
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(correo) ?? [];
  const isKnown = [razonSocial, direccion, telefono, whatsapp].some((value) => value !== null);
  return {
    look: pageLook(academy.marca),
    values: {
      REFUND_TERM_ES: refundTerm.es(academy.reembolso.dias),
      REFUND_TERM_EN: refundTerm.en(academy.reembolso.dias),
      ...instalmentMarks(academy.cuotas, 'es'),
      ...instalmentMarks(academy.cuotas, 'en'),
      ACADEMY: nombre,
      CONTACT_EMAIL: correo,
      CONTACT_LOCAL: local,
      CONTACT_DOMAIN: domain,
    },
    lists: {
      IDENTITY: isKnown ? [{}] : [],
      LEGALNAME: whenThere(razonSocial, (name) => ({ LEGAL_NAME: name })),
      STREET: whenThere(direccion, (address) => ({ STREET_ADDRESS: address })),
      PHONE: whenThere(telefono, (number) => ({ PHONE_HREF: `tel:${number}`, PHONE_SHOWN: shownPhone(number) })),
      WHATSAPP: whenThere(whatsapp, (number) => ({
        WHATSAPP_HREF: `https://wa.me/${number.slice(1)}`,
        WHATSAPP_SHOWN: shownPhone(number),
      })),
    },
    data: { ACADEMY: academyNode(academy, publicUrl) },
  };
}

/** The academy as structured data (schema.org), with what is known of it alone. */
export function academyNode(
  { nombre, razonSocial, direccion, telefono, correo }: Academia,
  publicUrl: URL,
): Exclude<EducationalOrganization, string> {
  const at = (path: string) => `${publicUrl.origin}${path}`;
  return {
    '@type': 'EducationalOrganization',
    '@id': at('/#academy'),
    name: nombre,
    ...(razonSocial !== null && { legalName: razonSocial }),
    url: at('/'),
    sameAs: at('/'),
    logo: at('/apple-touch-icon.png'),
    email: correo,
    ...(telefono !== null && { telephone: telefono }),
    ...(direccion !== null && { address: direccion.replaceAll(/\s*\r?\n\s*/g, ', ') }),
    areaServed: 'US',
    knowsLanguage: ['es', 'en'],
  };
}
