import { createElement as h, type CSSProperties, type ReactElement } from 'react';

import { logoColors, theme } from './theme.ts';

/**
 * The head of every mail: the academy's logo and name. The logo is the one of the site (`web/src/ui/mark.tsx`) drawn
 * with table cells, because mail programs block pictures and drop SVG: a sun over the deck of a bridge with one arch.
 */
export function MailHead({ name }: { name: string }): ReactElement {
  return table(
    styles.head,
    h('td', { style: styles.logo, 'aria-hidden': true, 'data-skip-in-text': 'true' }, h(Logo)),
    h('td', { style: styles.name }, name),
  );
}

function Logo(): ReactElement {
  const nothing = '\u00A0';
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: styles.tile },
    h(
      'tbody',
      null,
      h('tr', null, h('td', { colSpan: 3, style: styles.sky }, h('div', { style: styles.sun }, nothing))),
      h('tr', null, h('td', { colSpan: 3, style: styles.deck }, nothing)),
      h(
        'tr',
        null,
        h('td', { style: styles.pier }, nothing),
        h('td', { style: styles.opening }, h('div', { style: styles.arch }, nothing)),
        h('td', { style: styles.pier }, nothing),
      ),
      h('tr', null, h('td', { colSpan: 3, style: styles.water }, nothing)),
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

const styles = {
  head: { margin: '0 0 20px' },
  logo: { width: '40px', verticalAlign: 'middle', paddingRight: '12px' },
  name: { verticalAlign: 'middle', fontFamily: theme.display, fontSize: '20px', fontWeight: 700, color: theme.brand },
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
