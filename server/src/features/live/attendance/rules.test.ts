import { describe, expect, test } from 'vitest';

import { attendanceOf, classMinutes, type Stay } from './rules.ts';

/** A moment of 21 November 2026: `at('15:00:30')`. */
const at = (time: string) => new Date(`2026-11-21T${time.length === 5 ? `${time}:00` : time}Z`);
const stay = (from: string, to: string): Stay => ({ enteredAt: at(from), lastSeenAt: at(to), leftAt: at(to) });
/** A stay whose end was not recorded. */
const open = (from: string, seen: string): Stay => ({ enteredAt: at(from), lastSeenAt: at(seen), leftAt: null });

const held = { startedAt: at('15:00'), endedAt: at('16:30') };
const live = { startedAt: at('15:00'), endedAt: null };
const later = at('18:00');
const minutes = (...stays: Stay[]) => attendanceOf(stays, held, later).minutes;

describe('[LIVE-10] minutes in a class', () => {
  test('are those between entering and leaving, with the percentage of the real duration', () => {
    expect(classMinutes(held, later)).toBe(90);
    expect(attendanceOf([stay('15:06', '16:30')], held, later)).toEqual({
      minutes: 84,
      percent: 93,
      firstIn: at('15:06'),
      lastOut: at('16:30'),
      isPresent: false,
    });
  });

  test('count from the start to the end of the class only', () => {
    expect(minutes(stay('14:40', '16:50'))).toBe(90);
    expect(attendanceOf([stay('14:40', '16:50')], held, later).percent).toBe(100);
    expect(minutes(stay('14:40', '14:59'))).toBe(0);
    expect(minutes(stay('16:31', '16:50'))).toBe(0);
  });

  test('of joining, leaving and joining again count once', () => {
    expect(minutes(stay('15:00', '15:20'), stay('15:40', '16:30'))).toBe(70);
    expect(minutes(stay('15:00', '16:00'), stay('15:30', '16:30'))).toBe(90);
    expect(minutes(stay('15:00', '16:30'), stay('15:10', '15:20'))).toBe(90);
    expect(minutes(stay('15:00', '16:30'), stay('15:00', '16:30'))).toBe(90);
  });

  test('are the same in any order of the stays', () => {
    const stays = [stay('15:50', '16:00'), stay('15:00', '15:20'), stay('15:10', '15:40')];
    expect(minutes(...stays)).toBe(50);
    expect(minutes(...stays.toReversed())).toBe(50);
  });

  test('include gaps of less than a minute', () => {
    expect(minutes(stay('15:00', '15:10'), stay('15:10:59', '15:20'))).toBe(20);
    expect(minutes(stay('15:00', '15:10'), stay('15:12', '15:20'))).toBe(18);
    const exactly = attendanceOf([stay('15:00', '15:10'), stay('15:11', '15:12')], held, later);
    expect(exactly.minutes).toBe(11);
  });

  test('are rounded once, after all stays were added', () => {
    expect(minutes(stay('15:00', '15:00:40'), stay('15:10', '15:10:40'), stay('15:20', '15:20:40'))).toBe(2);
    expect(minutes(stay('15:00', '15:00:20'))).toBe(0);
  });
});

describe('[LIVE-10] a stay without a recorded end', () => {
  test('ends with its last heartbeat, or with the class when that heartbeat is fresh', () => {
    expect(minutes(open('15:00', '15:30'))).toBe(30);
    expect(minutes(open('15:00', '16:29:30'))).toBe(90);
    expect(minutes(open('15:00', '16:29'))).toBe(89);
  });

  test('counts until now while the class is live, and shows the person as present', () => {
    const now = at('15:20');
    expect(attendanceOf([open('15:05', '15:19:50')], live, now)).toEqual({
      minutes: 15,
      percent: 75,
      firstIn: at('15:05'),
      lastOut: null,
      isPresent: true,
    });
    expect(attendanceOf([open('15:05', '15:10')], live, now)).toMatchObject({
      minutes: 5,
      lastOut: at('15:10'),
      isPresent: false,
    });
    expect(classMinutes(live, now)).toBe(20);
  });

  test('shows somebody as present who enters the moment the class begins', () => {
    expect(attendanceOf([open('15:00', '15:00')], live, at('15:00'))).toMatchObject({ minutes: 0, isPresent: true });
  });
});

test('[LIVE-10] who was not there has no minutes', () => {
  expect(attendanceOf([], held, later)).toEqual({
    minutes: 0,
    percent: 0,
    firstIn: null,
    lastOut: null,
    isPresent: false,
  });
});
