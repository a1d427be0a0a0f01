import type { Language } from '@puente/contracts/shapes';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type CSSProperties, type PropsWithChildren, type ReactElement, useContext } from 'react';

import { theme } from './theme.ts';
import { UnsubscribePage } from './unsubscribe-page.ts';

const footer = {
  es: {
    account: 'Recibes este correo porque tienes una cuenta en Academia Puente.',
    notAdvice:
      'Academia Puente forma a asistentes legales y preparadores de formularios. No es un despacho de abogados y no da asesoría legal.',
    unsubscribe: 'Dejar de recibir correos como este',
    settings: 'Cambiar tus notificaciones',
  },
  en: {
    account: 'You receive this e-mail because you have an account at Academia Puente.',
    notAdvice:
      'Academia Puente trains paralegals and form preparers. It is not a law firm and does not give legal advice.',
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
  const settingsPage = new URL('/dashboard/profile?tab=notificaciones', publicUrl).href;
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.container },
        h(Mark),
        h(Section, { style: styles.sheet }, children),
        h(Text, { style: styles.small }, why ?? account),
        h(Text, { style: styles.small }, notAdvice),
        unsubscribePage === undefined
          ? null
          : h(
              Text,
              { style: styles.small },
              h('a', { href: unsubscribePage, style: styles.quietLink }, unsubscribe),
              // Only accounts have settings.
              ...(why === undefined
                ? [' · ', h('a', { key: 'settings', href: settingsPage, style: styles.quietLink }, settings)]
                : []),
            ),
        h(Hr, { style: styles.rule }),
        h(Text, { style: styles.small }, `Academia Puente · ${publicUrl.host}`),
      ),
    ),
  );
}

/** The logo: a bridge of three arches in table cells, because mail clients block images and drop SVG. */
function Mark(): ReactElement {
  const arch = (key: number) => h('td', { key, style: styles.arch }, '\u00A0');
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: styles.mark },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { style: styles.bridge, 'aria-hidden': true, 'data-skip-in-text': 'true' },
          h(
            'table',
            { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: styles.deck },
            h('tbody', null, h('tr', null, [0, 1, 2].map(arch))),
          ),
        ),
        h('td', { style: styles.name }, 'Academia Puente'),
      ),
    ),
  );
}

const styles = {
  body: { margin: 0, padding: '32px 12px', backgroundColor: theme.paper, fontFamily: theme.text, color: theme.ink },
  container: { maxWidth: '560px', margin: '0 auto' },
  mark: { margin: '0 0 20px' },
  bridge: { verticalAlign: 'middle', paddingRight: '12px' },
  deck: { borderTop: `3px solid ${theme.accent}`, borderCollapse: 'separate' },
  arch: {
    width: '9px',
    height: '12px',
    fontSize: '1px',
    lineHeight: '1px',
    border: `2px solid ${theme.brand}`,
    borderBottom: '0',
    borderRadius: '7px 7px 0 0',
  },
  name: { verticalAlign: 'middle', fontFamily: theme.display, fontSize: '20px', fontWeight: 700, color: theme.brand },
  sheet: {
    backgroundColor: theme.surface,
    border: `1px solid ${theme.line}`,
    borderTop: `4px solid ${theme.brand}`,
    borderRadius: '10px',
    padding: '28px 32px 32px',
    marginBottom: '24px',
  },
  rule: { border: '0', borderTop: `1px solid ${theme.line}`, margin: '16px 0' },
  small: { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: theme.muted },
  quietLink: { color: theme.muted },
} satisfies Record<string, CSSProperties>;
