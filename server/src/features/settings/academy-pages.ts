import { colorInSchemes, nightOf } from '@puente/contracts/brand-colors-rules';
import { instalmentWords } from '@puente/contracts/instalment-words-rules';
import { shownPhone } from '@puente/contracts/phone';
import type { Academia, CuotasConfiguradas, Marca } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';
import type { EducationalOrganization } from 'schema-dts';

import type { Academy } from '../../platform/academy.ts';
import type { PageLook } from '../../platform/http/pages/page-look.ts';
import type { PageRow, PageValues } from '../../platform/http/pages/page-template.ts';

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

/** The look of every page; undefined as long as everything is ours. The names of colors: `web/src/ui/tokens.css`. */
export function pageLook({ principal, acento, logo }: Marca): PageLook | undefined {
  if (principal === null && acento === null && logo === null) return undefined;
  const declarations = [
    ...(principal === null ? [] : [...colorTokens('brand', principal), inBoth('night', nightOf(principal))]),
    ...(acento === null ? [] : colorTokens('accent', acento)),
  ].join(';');
  return {
    style: [declarations && `:root{${declarations}}`, logo === null ? '' : logoStyle(logo)].join(''),
    icon: logo && logo.urlPng,
  };
}

const inBoth = (name: string, { light, dark }: { light: string; dark: string }): string =>
  `--color-${name}:light-dark(${light},${dark})`;

function colorTokens(name: 'brand' | 'accent', color: string): string[] {
  const { light, dark } = colorInSchemes(color);
  return [
    inBoth(name, { light: light.color, dark: dark.color }),
    inBoth(`${name}-strong`, { light: light.strong, dark: dark.strong }),
    inBoth(`${name}-soft`, { light: light.soft, dark: dark.soft }),
    inBoth(`on-${name}`, { light: light.on, dark: dark.on }),
  ];
}

/**
 * Shows the logo in the place of the drawn one (`Mark` in `web/src/ui/icons.tsx`), as high, and as wide as it is. A wide one
 * has the academy's name in it, so the name beside it is not painted; screen readers read it still. The footer, which is dark
 * in both schemes, shows the name alone: a logo with dark letters could not be read there.
 */
function logoStyle({ url, ancho, alto }: NonNullable<Marca['logo']>): string {
  const rules = [
    `svg.mark{width:auto;max-width:9rem;flex-shrink:0;aspect-ratio:${ancho}/${alto};background:url(${url}) center/contain no-repeat}`,
    'svg.mark>*,footer svg.mark{display:none}',
    ancho >= alto * 1.6 ? 'a:has(>svg.mark){font-size:0}a:has(>svg.mark)>span{display:none}' : '',
  ];
  return rules.join('');
}
