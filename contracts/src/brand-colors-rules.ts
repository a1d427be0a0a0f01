// The academy's two colors, and the colors that follow from them in both schemes (BRAND-1). All colors are '#rrggbb'.

/** Contrast of text that WCAG 2.2 AA asks for (1.4.3). */
export const readableContrast = 4.5;

/** Backgrounds and texts of `web/src/ui/tokens.css` that the colors meet: the hardest to read on, of each scheme. */
const light = { canvas: '#f8f3ea', surface: '#fffcf6', onColor: '#ffffff' };
const dark = { raised: '#1d2b28' };
/** Secondary text on a section that is dark in both schemes. */
const onNight = '#b5cbc3';

/** Colors of one scheme by the names of the tokens, without `--color-`. */
export type SchemeColors = Record<'color' | 'strong' | 'soft' | 'on', string>;

/** A color as the light scheme and as the dark scheme show it. */
export interface ColorInSchemes {
  light: SchemeColors;
  dark: SchemeColors;
}

const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Returns a mix of two colors. @param share of the second one, 0 to 1 */
const mix = (from: string, to: string, share: number): string => {
  const other = channels(to);
  return hex(channels(from).map((part, at) => part + ((other[at] ?? 0) - part) * share));
};

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colors as WCAG 2.2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the first mix of a color with black or white, in steps of a hundredth, that passes. */
function firstThat(color: string, towards: '#000000' | '#ffffff', passes: (mixed: string) => boolean): string {
  const steps = Array.from({ length: 101 }, (_, step) => mix(color, towards, step / 100));
  return steps.find(passes) ?? towards;
}

/** Returns the background that has most of a color, up to a share, on which the color itself can be read. */
function softOf(color: string, surface: string, most: number): string {
  const shares = Array.from({ length: 21 }, (_, step) => most * (1 - step / 20));
  return shares.map((share) => mix(surface, color, share)).find((soft) => isReadable(color, soft)) ?? surface;
}

const isReadable = (color: string, background: string): boolean => contrast(color, background) >= readableContrast;

/** Unreadable use of a color in the light scheme: as text on a background, or under white text. */
export interface Unreadable {
  /** `text`: the color as text on the page; `button`: white text on the color. */
  part: 'text' | 'button';
  /** Contrast that there is, rounded down to a tenth. */
  contrast: number;
}

/**
 * Judges a color for the light scheme; the one for the dark scheme is derived, and can always be read.
 * @returns what can't be read, and the nearest color that can: the same one, darker
 */
export function judgeColor(color: string): { ok: true } | { ok: false; unreadable: Unreadable[]; nearest: string } {
  const unreadable = unreadableParts(color);
  if (unreadable.length === 0) return { ok: true };
  return {
    ok: false,
    unreadable,
    nearest: firstThat(color, '#000000', (mixed) => unreadableParts(mixed).length === 0),
  };
}

const unreadableParts = (color: string): Unreadable[] =>
  [
    { part: 'text' as const, contrast: contrast(color, light.canvas) },
    { part: 'button' as const, contrast: contrast(color, light.onColor) },
  ]
    .filter((found) => found.contrast < readableContrast)
    .map((found) => ({ ...found, contrast: Math.floor(found.contrast * 10) / 10 }));

/**
 * Derives the colors of both schemes. In the dark one the color is lighter, until it stands out as ours does; texts on it
 * are nearly black.
 * @param color one that `judgeColor` takes
 */
export function colorInSchemes(color: string): ColorInSchemes {
  const bright = firstThat(color, '#ffffff', (mixed) => contrast(mixed, dark.raised) >= 6.5);
  return {
    light: {
      color,
      strong: mix(color, '#000000', 0.3),
      soft: softOf(color, light.surface, 0.14),
      on: light.onColor,
    },
    dark: {
      color: bright,
      strong: mix(bright, '#ffffff', 0.35),
      soft: softOf(bright, dark.raised, 0.2),
      on: mix(color, '#000000', 0.8),
    },
  };
}

/** Derives the background of sections that are dark in both schemes. */
export const nightOf = (color: string): { light: string; dark: string } => ({
  light: firstThat(color, '#000000', (mixed) => contrast(mixed, onNight) >= 6.5),
  dark: firstThat(color, '#000000', (mixed) => contrast(mixed, onNight) >= 9),
});

/** Returns the nearest color that can be read: the color itself where it can. */
export function readableColor(color: string): string {
  const judged = judgeColor(color);
  return judged.ok ? color : judged.nearest;
}
