import { describe, expect, test } from 'vitest';

import { toolbarStaysMs } from '../hooks/use-toolbar-shown.ts';
import { fakePerson } from '../testing/fake-room.ts';
import { messageParts } from './chat-links.ts';
import { isAnnounced, largestUnits, timeLeft } from './countdown.ts';
import { actionsOn } from './people.ts';
import { failureOf } from './room-errors.ts';
import { shortcutOf } from './shortcuts.ts';
import { toolsFor } from './tools.ts';

describe('[LIVE-5] the toolbar', () => {
  const facts = { enteredAt: 0, movedAt: 0, now: 0, isInUse: false, isByKeyboard: false };
  test('stays 20 s at first, then 4 s after the last movement', () => {
    expect(toolbarStaysMs(facts)).toBe(20_000);
    expect(toolbarStaysMs({ ...facts, now: 20_000 })).toBe(0);
    expect(toolbarStaysMs({ ...facts, movedAt: 30_000, now: 31_000 })).toBe(3_000);
    expect(toolbarStaysMs({ ...facts, movedAt: 30_000, now: 34_000 })).toBe(0);
  });
  test('never hides while it is used, or while somebody works by keyboard', () => {
    const late = { ...facts, now: 90_000 };
    expect(toolbarStaysMs({ ...late, isInUse: true })).toBe(Number.POSITIVE_INFINITY);
    expect(toolbarStaysMs({ ...late, isByKeyboard: true })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('[LIVE-6] the controls', () => {
  const can = { media: true, shareScreen: true, fullScreen: true, pip: true };
  const everything = { can, space: 99 };
  test('of a moderator have desktop share, video quality and security', () => {
    const { bar } = toolsFor({ ...everything, me: { esModerador: true, puedeHablar: true } });
    expect(bar).toEqual(expect.arrayContaining(['microfono', 'camara', 'pantalla', 'quality', 'security']));
    expect(bar).not.toContain('ask');
  });
  test('of a student are reduced: the microphone’s place asks to speak', () => {
    const { bar } = toolsFor({ ...everything, me: { esModerador: false, puedeHablar: false } });
    expect(bar).toEqual(['ask', 'chat', 'people', 'reactions', 'view']);
  });
  test('of a student who may speak have a microphone, a camera and a hand, but no screen and no security', () => {
    const { bar } = toolsFor({ ...everything, me: { esModerador: false, puedeHablar: true } });
    expect(bar).toEqual(['microfono', 'camara', 'chat', 'hand', 'people', 'reactions', 'view']);
  });
  test('that have no room are behind "more", in the same order', () => {
    const { bar, more } = toolsFor({ can, space: 2, me: { esModerador: false, puedeHablar: false } });
    expect(bar).toEqual(['ask', 'chat']);
    expect(more).toEqual(['people', 'reactions', 'view', 'settings', 'pip', 'fullScreen', 'shortcuts']);
  });
  test('that the browser does not have are not offered', () => {
    const none = { media: true, shareScreen: false, fullScreen: false, pip: false };
    const { bar, more } = toolsFor({ can: none, space: 99, me: { esModerador: true, puedeHablar: true } });
    expect(bar).not.toContain('pantalla');
    expect(more).toEqual(['settings', 'shortcuts']);
  });
  test('[REAL-1] without media are the chat, the people, reactions and a hand', () => {
    const without = { can: { ...can, media: false }, space: 99 };
    const student = toolsFor({ ...without, me: { esModerador: false, puedeHablar: false } });
    expect(student.bar).toEqual(['chat', 'hand', 'people', 'reactions']);
    const moderator = toolsFor({ ...without, me: { esModerador: true, puedeHablar: true } });
    expect(moderator.bar).toEqual(['chat', 'people', 'reactions', 'security', 'hand']);
    expect(moderator.more).toEqual(['settings', 'fullScreen', 'shortcuts']);
  });
});

test('[LIVE-6] a moderator is offered what fits a person, and nothing on themselves', () => {
  const student = fakePerson(4);
  expect(actionsOn(student, false)).toEqual(['permitirHablar', 'hacerModerador', 'expulsar']);
  const speaker = {
    ...student,
    puedeHablar: true,
    manoDesde: '2026-11-22T19:00:00Z',
    publica: { microfono: true, camara: true, pantalla: false },
  };
  expect(actionsOn(speaker, false)).toEqual([
    'retirarPalabra',
    'silenciar',
    'apagarCamara',
    'bajarMano',
    'hacerModerador',
    'expulsar',
  ]);
  expect(actionsOn(fakePerson(0), false)).toEqual(['silenciar', 'apagarCamara', 'quitarModerador', 'expulsar']);
  expect(actionsOn(student, true)).toEqual([]);
});

test.each([
  ['connection', '', 'connection', ''],
  ['permission', 'NotAllowedError', 'permission', ''],
  ['room', 'La sala está llena: no cabe nadie más.', 'room', 'La sala está llena: no cabe nadie más.'],
  ['unexpected', 'Network request failed', 'connection', ''],
  ['unexpected', 'Permission denied', 'permission', ''],
  ['unexpected', 'La reunión no existe', 'room', ''],
  ['unexpected', 'x is undefined', 'unexpected', ''],
] as const)('[LIVE-8] %s (%s) has the sentence of %s', (failure, message, error, detail) => {
  expect(failureOf({ phase: 'failed', failure, message })).toEqual({ error, detail });
});

describe('addresses in the chat', () => {
  test('become links without the signs of the sentence around them', () => {
    expect(messageParts('Miren (https://uscis.gov/n-400). Gracias')).toEqual([
      { text: 'Miren (' },
      { href: 'https://uscis.gov/n-400' },
      { text: '). Gracias' },
    ]);
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', 'uscis.gov', 'https://'])('%s stays text', (text) => {
    expect(messageParts(text)).toEqual([{ text }]);
  });
});

describe('the countdown', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const left = (start: string) => timeLeft(start, now);
  test('names the two largest units', () => {
    expect(largestUnits(left('2026-11-24T21:20:00Z')!)).toEqual([
      { unit: 'days', count: 2 },
      { unit: 'hours', count: 3 },
    ]);
    expect(largestUnits(left('2026-11-22T18:12:10Z')!)).toEqual([{ unit: 'minutes', count: 13 }]);
    expect(largestUnits(left('2026-11-23T18:05:00Z')!)).toEqual([{ unit: 'days', count: 1 }]);
  });
  test('is over when the class is due', () => expect(left('2026-11-22T18:00:00Z')).toBeNull());
  test('is announced at a few moments only', () => {
    const announced = Array.from({ length: 120 }, (_, index) => index + 1).filter((minutes) =>
      isAnnounced(timeLeft(new Date(now.getTime() + minutes * 60_000).toISOString(), now)!),
    );
    expect(announced).toEqual([1, 5, 10, 15, 30, 60]);
  });
});

describe('single keys', () => {
  const press = { key: 'm', ctrlKey: false, altKey: false, metaKey: false, repeat: false, isTyping: false };
  test('do what the help says', () => {
    expect(shortcutOf(press)).toBe('microfono');
    expect(shortcutOf({ ...press, key: 'M' })).toBe('microfono');
    expect(shortcutOf({ ...press, key: '?' })).toBe('ayuda');
    expect(shortcutOf({ ...press, key: 'x' })).toBeUndefined();
  });
  test.each(['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isTyping'] as const)('do nothing with %s', (what) => {
    expect(shortcutOf({ ...press, [what]: true })).toBeUndefined();
  });
});
