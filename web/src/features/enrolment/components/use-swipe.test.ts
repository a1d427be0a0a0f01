import { expect, test } from 'vitest';

import { swipeOf } from './use-swipe.ts';

test('[SUBS-8] a finger to the left leads on, to the right back', () => {
  expect([swipeOf(-80, 10), swipeOf(80, -10)]).toEqual([1, -1]);
});

test('[SUBS-8] a tap, and a movement that scrolls the page, lead nowhere', () => {
  expect([swipeOf(-20, 0), swipeOf(0, 0), swipeOf(-80, 70), swipeOf(60, -300)]).toEqual(Array(4).fill(undefined));
});
