import { describe, expect, test } from 'vitest';

import { deliveriesKeptSince, isOfPushService, outcomeOf, secondsLeft } from './push-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');

describe('[PUSH-1] an address', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is one of a push service', (endpoint) => expect(isOfPushService(endpoint, [])).toBe(true));

  test.each([
    'https://push.services.mozilla.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:444/x',
    'https://a:b@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'https://10.0.0.5/x',
    'file:///etc/passwd',
    'nada',
  ])('%s is none', (endpoint) => expect(isOfPushService(endpoint, [])).toBe(false));

  test('may be of a host that the settings add', () => {
    expect(isOfPushService('https://push.example/x', ['push.example'])).toBe(true);
    expect(isOfPushService('https://a.push.example/x', ['push.example'])).toBe(false);
    expect(isOfPushService('https://a.push.example/x', ['*.push.example'])).toBe(true);
  });
});

describe('[PUSH-1] the answer of a push service', () => {
  test.each([
    [201, null, { kind: 'sent' }],
    [404, null, { kind: 'gone' }],
    [410, null, { kind: 'gone' }],
    [401, null, { kind: 'denied' }],
    [403, null, { kind: 'denied' }],
    [400, null, { kind: 'refused' }],
    [413, null, { kind: 'refused' }],
    [301, null, { kind: 'refused' }],
    [408, null, { kind: 'later', afterSeconds: null }],
    [500, null, { kind: 'later', afterSeconds: null }],
    [429, '90', { kind: 'later', afterSeconds: 90 }],
    [503, 'Sat, 21 Nov 2026 15:02:00 GMT', { kind: 'later', afterSeconds: 120 }],
    [429, 'Sat, 21 Nov 2026 14:00:00 GMT', { kind: 'later', afterSeconds: 1 }],
    [429, '0', { kind: 'later', afterSeconds: 1 }],
    [429, '999999', { kind: 'later', afterSeconds: 3_600 }],
    [429, 'mañana', { kind: 'later', afterSeconds: null }],
  ])('%d, Retry-After %j: %j', (status, retryAfter, outcome) =>
    expect(outcomeOf(status, retryAfter, now)).toEqual(outcome),
  );

  test('is asked for as long as the message is news', () => {
    expect(secondsLeft(new Date('2026-11-21T15:59:59.900Z'), now)).toBe(3_599);
    expect(secondsLeft(new Date('2026-11-21T15:00:00.100Z'), now)).toBe(1);
  });
});

test('[PUSH-1] deliveries are remembered for a week', () => {
  expect(deliveriesKeptSince(now)).toEqual(new Date('2026-11-14T15:00:00Z'));
});
