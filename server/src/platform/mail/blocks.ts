import { withHoursRead } from '@puente/contracts/hours-in-sentences';
import {
  createElement as h,
  type CSSProperties,
  type PropsWithChildren,
  type ReactElement,
  Children,
  Fragment,
} from 'react';

import { useBrandColor } from './sender.ts';
import { theme } from './theme.ts';

// The tags of mails. Mail programs lay out tables dependably and little else, so a part with a style of its own is a table
// of one cell, which screen readers take for no table (`role="presentation"`).

interface Styled {
  style: CSSProperties;
}

/** Styles that only Outlook for Windows reads. */
interface OutlookStyle extends CSSProperties {
  msoPaddingAlt?: string;
  msoTextRaise?: string;
}

/** A table of one cell, whose table has the style: a card, or a group of parts. */
export function Section({ style, children }: PropsWithChildren<Styled>): ReactElement {
  return h(
    'table',
    { ...layoutTable, align: 'center', width: '100%', style },
    h('tbody', null, h('tr', null, h('td', null, children))),
  );
}

/** The document's body: many mail programs drop the style of `<body>`, so a cell below it has the style. */
export function Body({ style, children }: PropsWithChildren<Styled>): ReactElement {
  const { backgroundColor } = style;
  return h(
    'body',
    { style: { backgroundColor, margin: 0, padding: 0 } },
    h(
      'table',
      { ...layoutTable, align: 'center', width: '100%' },
      h('tbody', null, h('tr', null, h('td', { style }, children))),
    ),
  );
}

/** A link that looks like a button. `padding`: above and below, left and right, in pixels. */
function Button({
  href,
  style,
  padding: [vertical, horizontal],
  children,
}: PropsWithChildren<Styled & { href: string; padding: readonly [number, number] }>): ReactElement {
  const link: OutlookStyle = {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    ...style,
    padding: `${vertical}px ${horizontal}px`,
    msoPaddingAlt: '0px',
  };
  const text: OutlookStyle = {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoTextRaise: `${points(vertical)}pt`,
  };
  return h(
    'a',
    { href, target: '_blank', style: link },
    outlookSpace(horizontal, points(vertical * 2)),
    h('span', { style: text }, children),
    outlookSpace(horizontal),
  );
}

/** The line that inboxes show beside the subject, filled up so that they show nothing of the text after it. */
export function Preview({ children }: { children: string }): ReactElement {
  const shown = children.slice(0, PREVIEW_LENGTH);
  return h(
    'div',
    { style: tagStyles.preview, 'data-skip-in-text': 'true' },
    shown,
    h('div', null, INVISIBLE.repeat(PREVIEW_LENGTH - shown.length)),
  );
}

/** Characters that inboxes show of a preview, at most. */
const PREVIEW_LENGTH = 150;
/** A no-break space and characters without width: inboxes reduce spaces alone to one. */
const INVISIBLE = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';

const layoutTable = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;

const points = (pixels: number): number => (pixels * 3) / 4;

/**
 * Outlook for Windows drops the padding of links: three hair spaces, which only Outlook reads, stand for one side of it.
 * HTML of numbers alone, since React writes no conditional comments. `raised`: by how many points.
 */
function outlookSpace(pixels: number, raised?: number): ReactElement {
  const raise = raised === undefined ? '' : `;mso-text-raise:${raised}pt`;
  const style = `mso-font-width:${(pixels / 3 / 2) * 100}%${raise}`;
  const html = `<!--[if mso]><i style="${style}" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;
  return h('span', { dangerouslySetInnerHTML: { __html: html } });
}

const tagStyles = {
  preview: { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 },
} satisfies Record<string, CSSProperties>;

/** The heading of a mail; each mail has one. */
export function MailHeading({ children }: PropsWithChildren): ReactElement {
  return h('h1', { style: { ...styles.heading, color: useBrandColor() } }, children);
}

/** A paragraph, its hours as Spanish reads them. `quiet`: secondary text, such as how long a link works. */
export function MailText({ quiet = false, children }: PropsWithChildren<{ quiet?: boolean }>): ReactElement {
  const read = Children.map(children, (child) => (typeof child === 'string' ? withHoursRead(child) : child));
  return h('p', { style: quiet ? styles.quiet : styles.text }, read);
}

/** A text of several paragraphs, which blank lines separate; nothing where it is empty. */
export function MailParagraphs({ text }: { text: string }): ReactElement {
  const paragraphs = text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph !== '');
  return h(
    Fragment,
    null,
    ...paragraphs.map((paragraph) =>
      h(MailText, null, ...paragraph.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br'), line]))),
    ),
  );
}

interface MailButtonProps {
  /** Absolute. Also printed below `linkHint`, for mail clients that don't show buttons. */
  href: string;
  label: string;
  linkHint?: string;
}

/** The call to action. */
export function MailButton({ href, label, linkHint }: MailButtonProps): ReactElement {
  const color = useBrandColor();
  return h(
    Section,
    { style: { margin: '24px 0' } },
    h(Button, { href, style: { ...styles.button, backgroundColor: color }, padding: [13, 24] }, label),
    linkHint === undefined
      ? null
      : h(
          'div',
          // The text version contains the button's URL already.
          { 'data-skip-in-text': 'true' },
          h('p', { style: styles.hint }, linkHint, h('br'), h('a', { href, style: { ...styles.link, color } }, href)),
        ),
  );
}

/** A link within a text. `href`: absolute. */
export function MailLink({ href, children }: PropsWithChildren<{ href: string }>): ReactElement {
  return h('a', { href, style: { color: useBrandColor() } }, children);
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
  },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: theme.ink },
  quiet: { margin: '0 0 12px', fontSize: '14px', lineHeight: '22px', color: theme.muted },
  button: {
    borderRadius: '8px',
    color: theme.surface,
    fontSize: '16px',
    fontWeight: 600,
  },
  hint: { margin: '16px 0 0', fontSize: '13px', lineHeight: '20px', color: theme.muted },
  link: { wordBreak: 'break-all' },
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
