import { shownPhone } from '@puente/contracts/phone';
import type { Academia, Marca } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';
import {
  createElement as h,
  type CSSProperties,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  useContext,
  createContext,
} from 'react';

import { Body, Preview, Section } from './blocks.ts';
import { nameOfSender, Sender, useBrandColor } from './sender.ts';
import { theme, logoColors } from './theme.ts';

const footer = {
  es: {
    account: (academy: string) => `Recibes este correo porque tienes una cuenta en ${academy}.`,
    notAdvice: (academy: string) =>
      `${academy} forma a asistentes legales y preparadores de formularios. No es un bufete de abogados y no da asesoría legal.`,
    unsubscribe: 'Dejar de recibir correos como este',
    settings: 'Cambiar tus notificaciones',
  },
  en: {
    account: (academy: string) => `You receive this e-mail because you have an account at ${academy}.`,
    notAdvice: (academy: string) =>
      `${academy} trains paralegals and form preparers. It is not a law firm and does not give legal advice.`,
    unsubscribe: 'Stop e-mails like this one',
    settings: 'Change your notifications',
  },
};

interface MailLayoutProps {
  language: Language;
  /** The line that inboxes show beside the subject. */
  preview: string;
  /** The academy's site, named in the footer. */
  publicUrl: URL;
  /** Why the mail was sent, when that isn't because the reader has an account. */
  why?: string;
}

/** The layout of every mail: the academy's logo, the content, the footer. */
export function MailLayout({
  language,
  preview,
  publicUrl,
  why,
  children,
}: PropsWithChildren<MailLayoutProps>): ReactElement {
  const { account, notAdvice, unsubscribe, settings } = footer[language];
  const unsubscribePage = useContext(UnsubscribePage);
  const sender = useContext(Sender);
  const brand = useBrandColor();
  const name = nameOfSender(sender);
  const settingsPage = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  return h(
    'html',
    { lang: language, dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
    ),
    h(Preview, { children: preview }),
    h(
      Body,
      { style: styles.body },
      h(
        Section,
        { style: styles.container },
        h(MailHead, { name, logo: sender?.marca.logo ?? null, publicUrl }),
        h(Section, { style: { ...styles.sheet, borderTop: `4px solid ${brand}` } }, children),
        h('p', { style: styles.small }, why ?? account(name)),
        h('p', { style: styles.small }, notAdvice(name)),
        unsubscribePage === undefined
          ? null
          : h(
              'p',
              { style: styles.small },
              h('a', { href: unsubscribePage, style: styles.quietLink }, unsubscribe),
              // Only accounts have settings.
              ...(why === undefined
                ? [' · ', h('a', { key: 'settings', href: settingsPage, style: styles.quietLink }, settings)]
                : []),
            ),
        h('hr', { style: styles.rule }),
        h('p', { style: styles.small }, `${name} · ${publicUrl.host}`),
        sender && h(Identity, { sender }),
      ),
    ),
  );
}

/** Renders the academy's legal name, address and contacts, as far as they are known, in one paragraph. */
function Identity({ sender }: { sender: Academia }): ReactElement | null {
  const { razonSocial, direccion, telefono, whatsapp, correo } = sender;
  const link = (href: string, text: string) => h('a', { href, style: styles.quietLink }, text);
  const parts = [
    razonSocial,
    direccion?.replaceAll(/\s*\r?\n\s*/g, ', '),
    telefono && link(`tel:${telefono}`, shownPhone(telefono)),
    whatsapp && link(`https://wa.me/${whatsapp.slice(1)}`, `WhatsApp ${shownPhone(whatsapp)}`),
    link(`mailto:${correo}`, correo),
  ].filter((part) => part !== null && part !== undefined);
  return h(
    'p',
    { style: styles.small },
    parts.map((part, index) => h(Fragment, { key: index }, index > 0 && ' · ', part)),
  );
}

const styles = {
  body: { margin: 0, padding: '32px 12px', backgroundColor: theme.paper, fontFamily: theme.text, color: theme.ink },
  container: { maxWidth: '560px', margin: '0 auto' },
  sheet: {
    backgroundColor: theme.surface,
    border: `1px solid ${theme.line}`,
    borderRadius: '10px',
    padding: '28px 32px 32px',
    marginBottom: '24px',
  },
  rule: { width: '100%', border: '0', borderTop: `1px solid ${theme.line}`, margin: '16px 0' },
  small: { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: theme.muted },
  quietLink: { color: theme.muted },
} satisfies Record<string, CSSProperties>;

/**
 * The head of every mail: the academy's logo and name. The logo is the one of the site (`web/src/ui/mark.tsx`) drawn
 * with table cells, because mail programs block pictures and drop SVG: a sun over the deck of a bridge with one arch.
 */
function MailHead({ name, logo, publicUrl }: MailHeadProps): ReactElement {
  const shown = logo === null ? h(Logo) : h(OwnLogo, { logo, publicUrl });
  const width = logo === null ? logoHeight : widthOf(logo);
  return table(
    headStyles.head,
    h(
      'td',
      { style: { ...headStyles.logo, width: `${width}px` }, 'aria-hidden': true, 'data-skip-in-text': 'true' },
      shown,
    ),
    h('td', { style: { ...headStyles.name, color: useBrandColor() } }, name),
  );
}

interface MailHeadProps {
  name: string;
  logo: Marca['logo'];
  publicUrl: URL;
}

/** Pixels. */
const logoHeight = 40;
const widthOf = ({ ancho, alto }: NonNullable<Marca['logo']>): number => Math.round((logoHeight * ancho) / alto);

/** The academy's own logo. Mail programs that block pictures show its name alone, which stands beside it. */
const OwnLogo = ({ logo, publicUrl }: { logo: NonNullable<Marca['logo']>; publicUrl: URL }): ReactElement =>
  h('img', {
    src: new URL(logo.urlPng, publicUrl).href,
    alt: '',
    width: widthOf(logo),
    height: logoHeight,
    style: { display: 'block', border: 0 },
  });

function Logo(): ReactElement {
  const nothing = '\u00A0';
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: headStyles.tile },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { colSpan: 3, style: headStyles.sky }, h('div', { style: headStyles.sun }, nothing))),
      h('tr', null, h('td', { colSpan: 3, style: headStyles.deck }, nothing)),
      h(
        'tr',
        null,
        h('td', { style: headStyles.pier }, nothing),
        h('td', { style: headStyles.opening }, h('div', { style: headStyles.arch }, nothing)),
        h('td', { style: headStyles.pier }, nothing),
      ),
      h('tr', null, h('td', { colSpan: 3, style: headStyles.water }, nothing)),
    ),
  );
}

const table = (style: CSSProperties, ...cells: ReactElement[]): ReactElement =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, h('tr', null, ...cells)),
  );

const { ground, sun, bridge } = logoColors;
/** Cells are as small as what they hold. */
const cell = { padding: 0, fontSize: '1px', lineHeight: '1px' } satisfies CSSProperties;

const headStyles = {
  head: { margin: '0 0 20px' },
  logo: { verticalAlign: 'middle', paddingRight: '12px' },
  name: { verticalAlign: 'middle', fontFamily: theme.display, fontSize: '20px', fontWeight: 700 },
  tile: {
    width: '40px',
    height: '40px',
    borderCollapse: 'separate',
    borderRadius: '11px',
    overflow: 'hidden',
    backgroundColor: ground,
  },
  sky: { ...cell, height: '15px', verticalAlign: 'top' },
  sun: { ...cell, width: '8px', height: '8px', margin: '5px 0 0 23px', borderRadius: '4px', backgroundColor: sun },
  deck: { ...cell, height: '6px', backgroundColor: bridge, borderRadius: '20px 20px 0 0' },
  pier: { ...cell, width: '8px', height: '12px', backgroundColor: bridge },
  opening: { ...cell, width: '24px', height: '12px', backgroundColor: bridge },
  arch: { ...cell, width: '24px', height: '12px', borderRadius: '12px 12px 0 0', backgroundColor: ground },
  water: { ...cell, height: '7px' },
} satisfies Record<string, CSSProperties>;

/** The page on which the reader stops mails like this one; undefined for mails that are always sent. */
export const UnsubscribePage = createContext<string | undefined>(undefined);
