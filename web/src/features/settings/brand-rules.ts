import { judgeColor } from '@puente/contracts/brand-colors-rules';

export const brandColors = ['principal', 'acento'] as const;
export type BrandColor = (typeof brandColors)[number];

/** Our own colors in the light scheme, as `web/src/ui/tokens.css` has them. */
export const ourColors: Record<BrandColor, string> = { principal: '#0d5349', acento: '#b0471f' };

/** A typed color: `ours` where nothing is typed, `wrong` where it is none. */
export type ReadColor =
  | { is: 'ours' | 'wrong' }
  | { is: 'readable'; color: string }
  | { is: 'unreadable'; color: string; contrast: number; nearest: string };

/** Reads a color as it is typed: '#0d5349', with or without the '#'. */
export function readColor(typed: string): ReadColor {
  const text = typed.trim().toLowerCase().replace(/^#?/, '#');
  if (text === '#') return { is: 'ours' };
  if (!/^#[0-9a-f]{6}$/.test(text)) return { is: 'wrong' };
  const judged = judgeColor(text);
  if (judged.ok) return { is: 'readable', color: text };
  const contrast = Math.min(...judged.unreadable.map((part) => part.contrast));
  return { is: 'unreadable', color: text, contrast, nearest: judged.nearest };
}

/** Returns the color that a form saves; null for ours. */
export const savedColor = (typed: string): string | null => {
  const read = readColor(typed);
  return 'color' in read ? read.color : null;
};
