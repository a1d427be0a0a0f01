import { expect, test } from 'vitest';

import { windows } from './rules.ts';

test('[SUBS-7] reminders are due a day before, at most 22 hours late, and an hour before', () => {
  expect(windows.day).toMatchObject({ opens: 24, closes: 2 });
  expect(windows.hour).toMatchObject({ opens: 1, closes: 0 });
});

test('[SUBS-7] a student who learns of the class on the same day gets only the one an hour before', () => {
  expect([windows.day.ofWhoKnew, windows.hour.ofWhoKnew]).toEqual([true, false]);
});
