import { expect, test } from 'vitest';

import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { createNotesStorage } from './notes.ts';

test('[TEST-4] marks and the open question survive a reload, until the attempt is over', () => {
  const memory = createMemoryStorage();
  const open = (userId: string) => createNotesStorage({ userId, attemptId: 'a' }, () => memory);
  open('me').write({ marked: ['q1'], last: 'q2' });
  expect(open('me').read()).toEqual({ marked: ['q1'], last: 'q2' });
  expect(open('they').read()).toEqual({ marked: [], last: undefined });
  open('me').clear();
  expect(memory.length).toBe(0);
});

test('[TEST-4] what is unreadable, and a browser without storage, are no notes', () => {
  const memory = createMemoryStorage();
  const notes = createNotesStorage({ userId: 'me', attemptId: 'a' }, () => memory);
  notes.write({ marked: [] });
  for (const text of ['{', '{"marked":"q1"}']) {
    memory.setItem(memory.key(0) ?? '', text);
    expect(notes.read().marked).toEqual([]);
  }
  const none = createNotesStorage({ userId: 'me', attemptId: 'a' }, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  none.write({ marked: ['q1'] });
  expect(none.read()).toEqual({ marked: [] });
});
