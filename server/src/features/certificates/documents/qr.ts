import { Path, Svg } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { encode } from 'uqr';

/**
 * A text as a QR code drawn as one vector path, which prints sharp at any size. With its quiet zone: paper may be dark.
 * @param size points
 */
export function qrCode(text: string, size: number, color: string) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const d = data
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
  return h(Svg, { width: size, height: size, viewBox: `0 0 ${modules} ${modules}` }, h(Path, { d, fill: color }));
}

/** The dark runs of a row. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
