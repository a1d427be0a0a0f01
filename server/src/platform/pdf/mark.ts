import { Circle, Path, Rect, Svg } from '@react-pdf/renderer';
import { createElement as h } from 'react';

import { logoColors } from '../mail/theme.ts';

/** The bridge of `web/src/ui/mark.tsx`. */
const bridge = 'M0 24.5Q24 11.5 48 24.5V39H38.5a14.5 13.5 0 0 0-29 0H0Z';

/** The academy's logo, the one of the site: a bridge with one arch, and the sun above it. @param width points */
export const academyMark = (width: number) =>
  h(
    Svg,
    { width, height: width, viewBox: '0 0 48 48' },
    h(Rect, { x: 0, y: 0, width: 48, height: 48, rx: 13, ry: 13, fill: logoColors.ground }),
    h(Circle, { cx: 33, cy: 11, r: 4.5, fill: logoColors.sun }),
    h(Path, { d: bridge, fill: logoColors.bridge }),
  );

/** The same without its ground, in one color, as a watermark. @param width points */
export const academyWatermark = (width: number, color: string) =>
  h(
    Svg,
    { width, height: (width * 33) / 48, viewBox: '0 6 48 33' },
    h(Circle, { cx: 33, cy: 11, r: 4.5, fill: color }),
    h(Path, { d: bridge, fill: color }),
  );
