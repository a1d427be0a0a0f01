import { describe, expect, test } from 'vitest';

import { colorInSchemes, contrast, judgeColor, nightOf, readableColor } from './brand-colors-rules.ts';

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.47],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 3.99],
  ])('[BRAND-1] of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

test.each([
  ['#0d5349', []],
  ['#b0471f', []],
  ['#000000', []],
  ['#1d4ed8', []],
  // Between the two backgrounds: white text can be read on it, and it can't on the page.
  ['#767676', ['text']],
  ['#ffd400', ['text', 'button']],
  ['#ffffff', ['text', 'button']],
])('[BRAND-1] %s: what can’t be read is %j', (color, expected) => {
  const judged = judgeColor(color);
  expect(judged.ok ? [] : judged.unreadable.map(({ part }) => part)).toEqual(expected);
});

test('[BRAND-1] the nearest color that can be read is the same one, a little darker', () => {
  expect(judgeColor('#767676')).toEqual({
    ok: false,
    unreadable: [{ part: 'text', contrast: 4.1 }],
    nearest: readableColor('#767676'),
  });
  expect(judgeColor(readableColor('#767676'))).toEqual({ ok: true });
  expect(contrast(readableColor('#ffd400'), '#f8f3ea')).toBeLessThan(4.7);
});

test.each([
  [
    '#0d5349',
    { color: '#0d5349', strong: '#093a33', soft: '#dde4de', on: '#ffffff' },
    { color: '#95b3af', strong: '#bacecb', soft: '#344542', on: '#03110f' },
    { light: '#0b433b', dark: '#062924' },
  ],
  // On the usual background this one could not be read; it is paler.
  [
    '#b0471f',
    { color: '#b0471f', strong: '#7b3216', soft: '#f5e5db', on: '#ffffff' },
    { color: '#d7a18d', strong: '#e5c2b5', soft: '#40413b', on: '#230e06' },
    { light: '#662912', dark: '#3f1a0b' },
  ],
  [
    '#000000',
    { color: '#000000', strong: '#000000', soft: '#dbd9d4', on: '#ffffff' },
    { color: '#adadad', strong: '#cacaca', soft: '#384441', on: '#000000' },
    { light: '#000000', dark: '#000000' },
  ],
])(
  '[BRAND-1] %s is darker for a pressed button, pale as a background, and lighter in the dark scheme',
  (color, light, dark, night) => {
    expect(colorInSchemes(color)).toEqual({ light, dark });
    expect(nightOf(color)).toEqual(night);
  },
);

/** Every sixth part of each channel. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

test('[BRAND-1] whatever is chosen, all texts can be read in both schemes once the color is made readable', () => {
  const unreadable: string[] = [];
  for (const chosen of all) {
    const color = readableColor(chosen);
    const { light, dark } = colorInSchemes(color);
    const night = nightOf(color);
    const pairs: [string, string, string][] = [
      ...['#f8f3ea', '#fffcf6', '#ffffff', light.soft].map((ground): [string, string, string] => [
        'light',
        light.color,
        ground,
      ]),
      ...['#0f1917', '#16221f', '#1d2b28', dark.soft].map((ground): [string, string, string] => [
        'dark',
        dark.color,
        ground,
      ]),
      ['light strong on soft', light.strong, light.soft],
      ['dark strong on soft', dark.strong, dark.soft],
      ['ink on light soft', '#14261f', light.soft],
      ['muted on light soft', '#46564f', light.soft],
      ['ink on dark soft', '#f1ede3', dark.soft],
      ['muted on dark soft', '#b9c4bd', dark.soft],
      ...[light.color, light.strong].map((ground): [string, string, string] => ['on light', light.on, ground]),
      ...[dark.color, dark.strong].map((ground): [string, string, string] => ['on dark', dark.on, ground]),
      ['light night', '#b5cbc3', night.light],
      ['dark night', '#b5cbc3', night.dark],
    ];
    for (const [name, one, other] of pairs)
      if (contrast(one, other) < 4.5) unreadable.push(`${chosen} ${name} ${one} ${other}: ${contrast(one, other)}`);
  }
  expect(unreadable).toEqual([]);
});
