import { shownLevels } from '@puente/contracts/markdown-reading';
import { describe, expect, test } from 'vitest';

import { isOwnLink, safeLink } from './markdown-tree.ts';
import { isTooLong } from './writing-field.tsx';
import { type Edit, formatOfKey, formatted, type Selected } from './writing-toolbar.tsx';

test('[FORO-5] which addresses become links', () => {
  expect(safeLink('https://uscis.gov')).toBe('https://uscis.gov/');
  expect(safeLink('HTTP://uscis.gov')).toBe('http://uscis.gov/');
  expect(safeLink('mailto:a@example.org')).toBe('mailto:a@example.org');
  for (const refused of [
    undefined,
    '',
    '/dashboard',
    '#a',
    '//x.org',
    'javascript:1',
    ' java\nscript:1',
    'data:,x',
    'file:///x',
    'ftp://x.org',
  ])
    expect([refused, safeLink(refused)]).toEqual([refused, undefined]);
  expect(isOwnLink('https://puente.test/dashboard', 'https://puente.test')).toBe(true);
  expect(isOwnLink('https://puente.test.example.org/', 'https://puente.test')).toBe(false);
});

test('[UX-2] levels of headings begin at the one that is free and skip none on the way down', () => {
  expect(shownLevels([1, 2, 3, 2, 1], 3)).toEqual([3, 4, 5, 4, 3]);
  expect(shownLevels([3, 6, 6, 1], 3)).toEqual([3, 4, 4, 3]);
  expect(shownLevels([1, 2, 3, 4], 4)).toEqual([4, 5, 6, 6]);
});

test('a text is measured as it is sent, without the blanks around it', () => {
  expect(isTooLong(' abc ', 3)).toBe(false);
  expect(isTooLong('abcd', 3)).toBe(true);
});

/** The text with its selection between brackets, as `a[b]c`. */
const selected = (shown: string): Selected => ({
  text: shown.replaceAll(/[[\]]/g, ''),
  start: shown.indexOf('['),
  end: shown.indexOf(']') - 1,
});
const after = ({ text }: Selected, { from, to, replacement, start, end }: Edit): string => {
  const changed = text.slice(0, from) + replacement + text.slice(to);
  return `${changed.slice(0, start)}«${changed.slice(start, end)}»${changed.slice(end)}`;
};

describe('[FORO-5] the buttons of the toolbar', () => {
  test.each([
    ['bold', 'a [b] c', 'a **«b»** c'],
    ['bold', 'a **[b]** c', 'a «b» c'],
    ['bold', 'a [ b ]c', 'a  **«b»** c'],
    ['bold', '[]', '**«»**'],
    ['italic', '[a]', '_«a»_'],
    ['list', 'x\n[a\nb]\ny', 'x\n«- a\n- b»\ny'],
    ['list', '[- a\n- b]', '«a\nb»'],
    ['list', 'ho[]la', '- hola«»'],
    ['quote', 'ho[]la\nb', '> hola«»\nb'],
  ] as const)('%s changes %j into %j', (format, before, expected) => {
    expect(after(selected(before), formatted(format, selected(before)))).toBe(expected);
  });

  test('a link asks for what is missing: its address, or its words', () => {
    const words = { text: 'ver la guía', start: 4, end: 11 };
    expect(after(words, formatted('link', words))).toBe('ver [la guía](«https://»)');
    const address = { text: 'https://uscis.gov', start: 0, end: 17 };
    expect(after(address, formatted('link', address))).toBe('[«»](https://uscis.gov)');
    const nothing = { text: '', start: 0, end: 0 };
    expect(after(nothing, formatted('link', nothing))).toBe('[«»](https://)');
  });

  test('their keys', () => {
    const keyOf = (key: string, code: string, shiftKey = false) => formatOfKey({ key, code, shiftKey });
    expect([keyOf('b', 'KeyB'), keyOf('i', 'KeyI'), keyOf('k', 'KeyK'), keyOf('x', 'KeyX')]).toEqual([
      'bold',
      'italic',
      'link',
      null,
    ]);
    expect([keyOf('(', 'Digit8', true), keyOf(')', 'Digit9', true), keyOf('B', 'KeyB', true)]).toEqual([
      'list',
      'quote',
      null,
    ]);
  });
});
