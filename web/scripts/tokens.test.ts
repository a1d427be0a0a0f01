import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');

const themes = ['light', 'dark'] as const;

/** The colors of a theme by name: `light-dark(a, b)` has one per theme, a plain color is the same in both. */
const coloursOf = (theme: (typeof themes)[number]): Map<string, string> =>
  new Map(
    [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name = '', light = '', dark = '', both]) => [name, both ?? (theme === 'light' ? light : dark)],
    ),
  );

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const pages = ['canvas', 'surface', 'raised'];
const soft = (tone: string) => `${tone}-soft`;
const tones = ['success', 'warning', 'danger', 'info'];

/** The backgrounds that each text color is used on. */
const texts: Record<string, string[]> = {
  ink: [...pages, ...tones.map(soft), 'brand-soft', 'accent-soft', 'line'],
  muted: [...pages, 'brand-soft', 'accent-soft'],
  subtle: pages,
  brand: [...pages, 'brand-soft'],
  'brand-strong': ['brand-soft'],
  accent: [...pages, 'accent-soft'],
  'on-brand': ['brand', 'brand-strong'],
  'on-accent': ['accent', 'accent-strong'],
  'on-night': ['night'],
  'on-night-muted': ['night'],
  raised: ['danger'],
  ...Object.fromEntries(tones.map((tone) => [tone, [...pages, soft(tone)]])),
};

describe.each(themes)('the %s theme', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name: string): string => {
    const value = colours.get(name);
    if (!value) throw new Error(`There is no colour ${name}.`);
    return value;
  };

  test('[UX-2] has enough contrast between every text color and its backgrounds', () => {
    const lowContrast = Object.entries(texts).flatMap(([text, grounds]) =>
      grounds
        .map((ground) => ({ text, ground, contrast: contrast(colour(text), colour(ground)) }))
        .filter((pair) => pair.contrast < 4.5),
    );
    expect(lowContrast).toEqual([]);
  });

  test('[UX-2] has enough contrast for the edges of controls and for the focus indicator', () => {
    for (const ground of pages) {
      expect(contrast(colour('line-strong'), colour(ground))).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('brand'), colour(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});

test.each([
  ['radius', /(?<![\w-])rounded(?:-[trblse]{1,2})?-([a-z\d]+)(?![\w-])/g],
  ['shadow', /(?<![\w-])shadow-([a-z\d]+)(?![\w-])/g],
])('a class of the sources names a %s of the tokens, which stand in the place of the usual ones', (scale, classes) => {
  const known = new Set([...css.matchAll(new RegExp(`--${scale}-([a-z]+):`, 'g'))].map(([, name]) => name));
  const folder = new URL('../src/', import.meta.url);
  const used = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(classes)].map(([, name]) => `${name} (${file})`),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((each) => !known.has(each.split(' ', 1)[0]) && !each.startsWith('none '))).toEqual([]);
});
