import { Path, Rect, Svg } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import { theme } from '../mail/theme.ts';

/** The academy's logo: a bridge deck over three arches. @param width points @param color of all of it, as a watermark */
export const academyMark = (width: number, color?: string) =>
  h(
    Svg,
    { width, height: (width * 18) / 34, viewBox: '0 0 34 18' },
    h(Rect, { x: 0, y: 0, width: 34, height: 3, fill: color ?? theme.accent }),
    ...[1, 12, 23].map((left) =>
      h(Path, {
        key: left,
        d: `M${left} 18 V10 A5 5 0 0 1 ${left + 10} 10 V18`,
        stroke: color ?? theme.brand,
        strokeWidth: 2.2,
        fill: 'none',
      }),
    ),
  );
