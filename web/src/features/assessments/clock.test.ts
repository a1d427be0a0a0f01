import { expect, test } from 'vitest';

import { clockOffset, clockText, minutesLeft, secondsLeft, urgencyOf, warningBetween } from './clock.ts';

const vence = '2026-11-22T10:30:00.000Z';
const at = (time: string): number => Date.parse(`2026-11-22T${time}Z`);

test('[TEST-4] the clock counts by the server, also on a device whose clock is wrong', () => {
  // The device is an hour and two minutes behind.
  const offset = clockOffset('2026-11-22T10:02:00.000Z', at('09:00:00.000'));
  expect(secondsLeft(vence, offset, at('09:00:00.000'))).toBe(28 * 60);
  expect(secondsLeft(vence, offset, at('09:27:59.001'))).toBe(1);
  expect(secondsLeft(vence, offset, at('09:28:00.000'))).toBe(0);
  expect(secondsLeft(vence, offset, at('11:00:00.000'))).toBe(0);
});

test('[TEST-4] shows minutes and seconds, and hours where there are any', () => {
  expect([7, 60, 725, 3_600, 3_909].map(clockText)).toEqual(['0:07', '1:00', '12:05', '1:00:00', '1:05:09']);
});

test('[TEST-4] tells once at five minutes and once at one, whichever steps the clock takes', () => {
  expect(warningBetween(301, 300)).toBe(300);
  expect(warningBetween(300, 299)).toBeUndefined();
  expect(warningBetween(61, 60)).toBe(60);
  // After sleep.
  expect(warningBetween(900, 42)).toBe(60);
  expect(warningBetween(900, 280)).toBe(300);
  expect(warningBetween(900, 0)).toBeUndefined();
  // With extra time the clock goes back up.
  expect(warningBetween(50, 600)).toBeUndefined();
  expect([301, 300, 61, 60, 0].map(urgencyOf)).toEqual(['calm', 'soon', 'soon', 'last', 'last']);
});

test('[TEST-1] the minutes left in the list; none where the device’s clock cannot be right', () => {
  expect(minutesLeft(vence, at('10:18:00.000'), 20)).toBe(12);
  expect(minutesLeft(vence, at('10:29:59.000'), 20)).toBe(1);
  expect(minutesLeft(vence, at('10:30:00.000'), 20)).toBeNull();
  expect(minutesLeft(vence, at('09:00:00.000'), 20)).toBeNull();
  expect(minutesLeft(vence, at('09:00:00.000'), null)).toBe(90);
});
