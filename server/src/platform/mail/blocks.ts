import { withHoursRead } from '@puente/contracts/hours-in-sentences';
import { Children, createElement as h, type CSSProperties, type PropsWithChildren, type ReactElement } from 'react';

import { Button, Section } from './tags.ts';
import { theme } from './theme.ts';

/** The heading of a mail; each mail has one. */
export function MailHeading({ children }: PropsWithChildren): ReactElement {
  return h('h1', { style: styles.heading }, children);
}

/** A paragraph, its hours as Spanish reads them. `quiet`: secondary text, such as how long a link works. */
export function MailText({ quiet = false, children }: PropsWithChildren<{ quiet?: boolean }>): ReactElement {
  const read = Children.map(children, (child) => (typeof child === 'string' ? withHoursRead(child) : child));
  return h('p', { style: quiet ? styles.quiet : styles.text }, read);
}

interface MailButtonProps {
  /** Absolute. Also printed below `linkHint`, for mail clients that don't show buttons. */
  href: string;
  label: string;
  linkHint?: string;
}

/** The call to action. */
export function MailButton({ href, label, linkHint }: MailButtonProps): ReactElement {
  return h(
    Section,
    { style: { margin: '24px 0' } },
    h(Button, { href, style: styles.button, padding: [13, 24] }, label),
    linkHint === undefined
      ? null
      : h(
          'div',
          // The text version contains the button's URL already.
          { 'data-skip-in-text': 'true' },
          h('p', { style: styles.hint }, linkHint, h('br'), h('a', { href, style: styles.link }, href)),
        ),
  );
}

/** A link within a text. `href`: absolute. */
export function MailLink({ href, children }: PropsWithChildren<{ href: string }>): ReactElement {
  return h('a', { href, style: { color: theme.brand } }, children);
}

/** A table of terms and values, one row each. */
export function MailTable({ rows }: { rows: readonly (readonly [term: string, value: string])[] }): ReactElement {
  return h(
    'table',
    { 'data-text-format': 'dataTable', width: '100%', cellPadding: 0, cellSpacing: 0, style: styles.table },
    h(
      'tbody',
      null,
      rows.map(([term, value]) =>
        h(
          'tr',
          { key: term },
          h('th', { scope: 'row', style: styles.term }, term),
          h('td', { style: styles.value }, value),
        ),
      ),
    ),
  );
}

const styles = {
  heading: {
    margin: '0 0 16px',
    fontFamily: theme.display,
    fontSize: '26px',
    lineHeight: '34px',
    fontWeight: 700,
    color: theme.brand,
  },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: theme.ink },
  quiet: { margin: '0 0 12px', fontSize: '14px', lineHeight: '22px', color: theme.muted },
  button: {
    borderRadius: '8px',
    backgroundColor: theme.brand,
    color: theme.surface,
    fontSize: '16px',
    fontWeight: 600,
  },
  hint: { margin: '16px 0 0', fontSize: '13px', lineHeight: '20px', color: theme.muted },
  link: { color: theme.brand, wordBreak: 'break-all' },
  table: { margin: '8px 0 20px', borderCollapse: 'collapse' },
  term: {
    padding: '10px 12px 10px 0',
    borderBottom: `1px solid ${theme.line}`,
    fontSize: '14px',
    fontWeight: 400,
    textAlign: 'left',
    color: theme.muted,
  },
  value: {
    padding: '10px 0',
    borderBottom: `1px solid ${theme.line}`,
    fontSize: '15px',
    fontWeight: 600,
    textAlign: 'right',
  },
} satisfies Record<string, CSSProperties>;
