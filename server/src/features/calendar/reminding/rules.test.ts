import { expect, test } from 'vitest';

import { windows } from './rules.ts';

test('[SUBS-7] a reminder goes out a day before, late by at most 22 hours, and an hour before', () => {
  expect(windows.day).toMatchObject({ opens: 24, closes: 2 });
  expect(windows.hour).toMatchObject({ opens: 1, closes: 0 });
});

test('[SUBS-7] whoever learned of the class that same day gets the hour’s reminder alone', () => {
  expect([windows.day.ofWhoKnew, windows.hour.ofWhoKnew]).toEqual([true, false]);
});
