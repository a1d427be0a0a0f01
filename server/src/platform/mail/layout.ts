import { shownPhone } from '@puente/contracts/phone';
import type { Academia } from '@puente/contracts/settings';
import type { Language } from '@puente/contracts/shapes';
import {
  createElement as h,
  type CSSProperties,
  Fragment,
  type PropsWithChildren,
  type ReactElement,
  useContext,
} from 'react';

import { MailHead } from './mail-head.ts';
import { Sender } from './sender.ts';
import { Body, Preview, Section } from './tags.ts';
import { theme } from './theme.ts';
import { UnsubscribePage } from './unsubscribe-page.ts';

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
  const name = sender?.nombre ?? 'Academia Puente';
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
        h(MailHead, { name }),
        h(Section, { style: styles.sheet }, children),
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
    borderTop: `4px solid ${theme.brand}`,
    borderRadius: '10px',
    padding: '28px 32px 32px',
    marginBottom: '24px',
  },
  rule: { width: '100%', border: '0', borderTop: `1px solid ${theme.line}`, margin: '16px 0' },
  small: { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: theme.muted },
  quietLink: { color: theme.muted },
} satisfies Record<string, CSSProperties>;
