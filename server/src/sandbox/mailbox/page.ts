import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { createElement as h, Fragment, type ReactElement } from 'react';
import { Temporal } from 'temporal-polyfill';

import { formatDayAndTime } from '../../platform/texts/format.ts';
import { htmlDocument } from '../html-document.ts';
import type { Mailbox, MailSummary } from './store.ts';
import { texts } from './texts.ts';

type OpenMail = NonNullable<Awaited<ReturnType<Mailbox['mail']>>>;

interface PageState {
  language: Language;
  /** The developer's clock, where the browser names it. */
  clock: Clock | undefined;
  mails: readonly MailSummary[];
  /** The address that the list is filtered by. */
  to: string | undefined;
  /** The open mail; null when it doesn't exist, undefined when none is open. */
  open: OpenMail | null | undefined;
  asText: boolean;
}

/** The mailbox as a page: the list, and beside it the open mail. Works without JavaScript. */
export function mailboxPage(state: PageState): Promise<string> {
  const { language, open } = state;
  const page = h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, `${open ? `${open.subject} · ` : ''}${texts[language].title}`),
      h('link', { rel: 'stylesheet', href: '/dev/mail/mailbox.css' }),
    ),
    h(
      'body',
      { className: open === undefined ? '' : 'reading' },
      h(PageHeader, state),
      h('main', null, h(List, state), h('section', { className: 'reader' }, h(Reader, state))),
    ),
  );
  return htmlDocument(page);
}

function PageHeader({ language, to }: PageState): ReactElement {
  const t = texts[language];
  return h(
    'header',
    null,
    h('div', null, h('h1', null, t.title), h('p', null, t.explanation)),
    h(
      'form',
      { action: '/dev/mail', role: 'search' },
      h('input', { type: 'search', name: 'to', defaultValue: to ?? '', placeholder: t.search, 'aria-label': t.search }),
      h('button', null, t.searchButton),
    ),
    h(
      'nav',
      null,
      to ? h('a', { href: '/dev/mail' }, t.all) : null,
      h('a', { href: address(undefined, { to }) }, t.refresh),
      h('a', { href: address(undefined, { to, idioma: other[language] }), lang: other[language] }, t.otherLanguage),
    ),
  );
}

function List({ language, clock, mails, to, open }: PageState): ReactElement {
  const t = texts[language];
  if (mails.length === 0) return h('p', { className: 'list none' }, to ? t.noneTo(to) : t.none);
  return h(
    'ol',
    { className: 'list' },
    mails.map((mail) =>
      h(
        'li',
        { key: mail.id },
        h(
          'a',
          { href: address(mail.id, { to }), 'aria-current': mail.id === open?.id ? 'true' : undefined },
          h('strong', null, mail.subject),
          h('span', null, mail.to),
          h(SentAt, { language, clock, at: mail.sentAt }),
        ),
      ),
    ),
  );
}

function Reader({ language, clock, to, open, asText }: PageState): ReactElement {
  const t = texts[language];
  if (open === undefined) return h('p', { className: 'none' }, t.choose);
  const back = h('a', { className: 'back', href: address(undefined, { to }) }, `← ${t.back}`);
  if (open === null) return h(Fragment, null, back, h('p', { className: 'none' }, t.notFound));
  const view = (label: string, version: string | undefined, current: boolean) =>
    h('a', { href: address(open.id, { to, version }), 'aria-current': current ? 'true' : undefined }, label);
  return h(
    Fragment,
    null,
    back,
    h('h2', null, open.subject),
    h('p', { className: 'facts' }, `${t.to}: ${open.to} · `, h(SentAt, { language, clock, at: open.sentAt })),
    h('nav', { className: 'versions' }, view(t.formatted, undefined, !asText), view(t.plain, 'text', asText)),
    h(Attachments, { language, mail: open }),
    asText
      ? h('pre', null, open.text)
      : // Sandboxed: an opaque origin and no scripts. Links open in new tabs.
        h('iframe', {
          src: `/dev/mail/${open.id}/html`,
          title: open.subject,
          sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        }),
  );
}

function Attachments({ language, mail }: { language: Language; mail: OpenMail }): ReactElement | null {
  if (mail.attachments.length === 0) return null;
  return h(
    'ul',
    { className: 'attachments', 'aria-label': texts[language].attachments },
    mail.attachments.map(({ position, filename, bytes }) =>
      h(
        'li',
        { key: position },
        h('a', { href: `/dev/mail/${mail.id}/attachments/${position}`, download: filename }, filename),
        ` ${Math.max(1, Math.round(bytes / 1024))} kB`,
      ),
    ),
  );
}

/** In the zone of the machine, whose developer reads it. */
function SentAt({ language, clock, at }: Pick<PageState, 'language' | 'clock'> & { at: Date }): ReactElement {
  const reader = { language, clock, timezone: Temporal.Now.timeZoneId() };
  return h('time', { dateTime: at.toISOString() }, formatDayAndTime(at, reader));
}

const other = { es: 'en', en: 'es' } as const;

function address(id: number | undefined, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
  return `/dev/mail${id === undefined ? '' : `/${id}`}${search}`;
}
