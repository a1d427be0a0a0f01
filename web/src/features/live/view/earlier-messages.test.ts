import { expect, test } from 'vitest';

import { fakeMessages } from '../testing/fake-room.ts';
import { withEarlier } from './earlier-messages.ts';

test('older messages stand before the room’s, each once, by time', () => {
  const all = fakeMessages(6);
  const texts = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);
  // The route answers the newest first, and its first page has what the room has already.
  expect(texts(withEarlier(all.slice(4), all.toReversed()))).toEqual(texts(all));
  expect(texts(withEarlier(all, []))).toEqual(texts(all));
});
