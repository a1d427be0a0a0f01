import { expect, test } from 'vitest';

import { type DocumentDraft, emptyDraft, isTouched, problemOf, withFiles } from './document-draft.ts';

const file = (name: string, type = '') => new File(['x'], name, { type });
const draft = (more: Partial<DocumentDraft>): DocumentDraft => ({ ...emptyDraft(), ...more });

test('[ADM-4] the form is judged in the order of the specification', () => {
  expect(problemOf(draft({}))).toBe('incomplete');
  expect(problemOf(draft({ titulo: ' ', tipo: 'pdf', file: file('a.pdf') }))).toBe('incomplete');
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'link', url: ' ' }))).toBe('noUrl');
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'pdf' }))).toBe('noFile');
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'pdf' }), true)).toBeNull();
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'otro', file: file('a.exe') }))).toBe('wrongKind');
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'link', url: 'https://uscis.gov' }))).toBeNull();
  expect(problemOf(draft({ titulo: 'Guía', tipo: 'pdf', file: file('a.pdf') }))).toBeNull();
});

test('[ADM-4] chosen files fill the empty form first and keep what is written', () => {
  const [first, second, third] = withFiles(
    [draft({ titulo: 'Mi guía' })],
    [file('a.pdf'), file('b_c.mp3'), file('d.exe')],
  );
  expect([first?.titulo, first?.tipo]).toEqual(['Mi guía', 'pdf']);
  expect([second?.titulo, second?.tipo]).toEqual(['b c', 'audio']);
  expect([third?.tipo, problemOf(third!)]).toEqual(['', 'wrongKind']);
  expect(withFiles([draft({ tipo: 'link', url: 'https://a.b' })], [file('a.pdf')])).toHaveLength(2);
});

test('[ADM-4] a form in which nothing was written is left without a question', () => {
  expect([isTouched(emptyDraft()), isTouched(draft({ url: 'h' })), isTouched(draft({ file: file('a') }))]).toEqual([
    false,
    true,
    true,
  ]);
});
