import { expect, test } from 'vitest';

import { createDraftStorage, draftLifetimeMs } from './draft-storage.ts';
import { resumed } from './draft.ts';

const storageOf = (items: Map<string, string>) => ({
  get length() {
    return items.size;
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

/** A browser, and its tabs. */
const browser = () => {
  const items = new Map<string, string>([['sesion.fallos', '1']]);
  let clock = 1_000;
  const openTab = (own = new Map<string, string>()) =>
    createDraftStorage(
      () => storageOf(items),
      () => storageOf(own),
      () => clock,
    );
  const own = new Map<string, string>();
  return { items, own, openTab, drafts: openTab(own), pass: (milliseconds: number) => (clock += milliseconds) };
};

test('[FORO-5] a draft is kept for its account and key, until it is removed', () => {
  const { drafts } = browser();
  drafts.write('ana', 'foro-tema', { titulo: 'Hola' });
  expect(drafts.read('ana', 'foro-tema')).toEqual({ titulo: 'Hola' });
  expect(drafts.read('luis', 'foro-tema')).toBeUndefined();
  expect(drafts.read('ana', 'otro')).toBeUndefined();
  drafts.remove('ana', 'foro-tema');
  expect(drafts.read('ana', 'foro-tema')).toBeUndefined();
});

test('[FORO-5] drafts expire 30 days after the last change, and are deleted then', () => {
  const { drafts, items, pass } = browser();
  drafts.write('ana', 'vieja', 'a');
  pass(draftLifetimeMs - 1);
  expect(drafts.read('ana', 'vieja')).toBe('a');
  drafts.write('ana', 'nueva', 'b');
  items.set('borrador:ana:rota', '{');
  pass(1);
  expect(drafts.read('ana', 'vieja')).toBeUndefined();
  drafts.removeExpired();
  expect([...items.keys()]).toEqual(['sesion.fallos', 'borrador:ana:nueva']);
});

test('[FORO-5] the logout deletes the drafts of everybody, and nothing else', () => {
  const { drafts, items } = browser();
  drafts.write('ana', 'a', '1');
  drafts.write('luis', 'b', '2');
  drafts.removeAll();
  expect([...items.keys()]).toEqual(['sesion.fallos']);
});

test('[FORO-5] a logout in another tab leaves what was written here to its account, and to this tab alone', () => {
  const { drafts, items, own, openTab } = browser();
  const other = openTab();
  drafts.write('ana', 'foro-tema', { titulo: 'A medias' });
  other.removeAll();
  drafts.removeFromBrowser();
  expect([...items.keys()]).toEqual(['sesion.fallos']);
  expect(drafts.read('ana', 'foro-tema')).toEqual({ titulo: 'A medias' });
  expect(drafts.read('luis', 'foro-tema')).toBeUndefined();
  expect(other.read('ana', 'foro-tema')).toBeUndefined();
  drafts.removeAll();
  expect(own.size).toBe(0);
});

test('[FORO-5] writing works without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const drafts = createDraftStorage(denied, denied, () => 0);
  drafts.write('ana', 'a', '1');
  drafts.removeAll();
  drafts.removeExpired();
  expect(drafts.read('ana', 'a')).toBeUndefined();
});

test('[FORO-5] what is resumed has the fields of today, with values of their types', () => {
  expect(resumed('hola', '')).toBe('hola');
  expect(resumed({ titulo: 'x' }, '')).toBeUndefined();
  expect(resumed(undefined, { titulo: '' })).toBeUndefined();
  expect(resumed({ titulo: 'x', cuerpo: 3, otro: 1 }, { titulo: '', cuerpo: '' })).toEqual({ titulo: 'x', cuerpo: '' });
});
