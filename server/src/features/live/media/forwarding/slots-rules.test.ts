import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { MediaWants } from '../media-server.ts';
import { assign, hasRoomFor, type Sender, share, wantedAudio, wantedVideo, type Wish } from './slots-rules.ts';

const sender = (seatId: string, parts: Partial<Sender> = {}): Sender => ({
  seatId,
  screen: false,
  screenSound: false,
  camera: { alta: true, baja: true },
  heardAtMs: undefined,
  ...parts,
});
const wants = (parts: Partial<MediaWants> = {}): MediaWants => ({
  quality: 'auto',
  large: null,
  visible: [],
  ...parts,
});
const camera = (seatId: string, capa: 'alta' | 'baja' = 'baja'): Wish => ({ seatId, medio: 'camara', capa });
const screen = (seatId: string): Wish => ({ seatId, medio: 'pantalla', capa: null });

describe('pictures', () => {
  const four = ['a', 'b', 'c', 'd'].map((seatId) => sender(seatId));

  test('screens first, then the large camera in its large picture, then the visible ones, never one’s own', () => {
    const seats = [...four, sender('e', { screen: true })];
    expect(wantedVideo('a', seats, wants({ large: 'c', visible: ['b', 'a', 'c'] }), 'alta')).toEqual([
      screen('e'),
      camera('c', 'alta'),
      camera('b'),
    ]);
  });

  test('cameras that are not on the screen are not sent', () => {
    expect(wantedVideo('a', four, wants({ visible: ['b', 'gone'] }), 'alta')).toEqual([camera('b', 'alta')]);
  });

  test('up to two are large when none is; of more all are small', () => {
    expect(wantedVideo('a', four, wants({ visible: ['b', 'c'] }), 'alta')).toEqual([
      camera('b', 'alta'),
      camera('c', 'alta'),
    ]);
    expect(wantedVideo('a', four, wants({ visible: ['b', 'c', 'd'] }), 'alta')).toEqual(
      ['b', 'c', 'd'].map((id) => camera(id)),
    );
  });

  test('a weak connection gets small pictures, then none', () => {
    const wanted = wants({ large: 'b', visible: ['b'] });
    expect(wantedVideo('a', four, wanted, 'baja')).toEqual([camera('b')]);
    expect(wantedVideo('a', four, wanted, 'audio')).toEqual([]);
  });

  test('what was chosen holds whatever the connection', () => {
    const large = { large: 'b', visible: ['b'] };
    expect(wantedVideo('a', four, wants({ ...large, quality: 'alta' }), 'audio')).toEqual([camera('b', 'alta')]);
    expect(wantedVideo('a', four, wants({ ...large, quality: 'baja' }), 'alta')).toEqual([camera('b')]);
    expect(wantedVideo('a', four, wants({ ...large, quality: 'audio' }), 'alta')).toEqual([]);
  });

  test('who sends one picture only is seen in it', () => {
    const seats = [
      sender('b', { camera: { alta: true, baja: false } }),
      sender('c', { camera: { alta: false, baja: true } }),
      sender('d', { camera: { alta: false, baja: false } }),
    ];
    expect(wantedVideo('a', seats, wants({ visible: ['b', 'c', 'd'] }), 'baja')).toEqual([
      camera('b', 'alta'),
      camera('c'),
    ]);
    expect(wantedVideo('a', seats, wants({ large: 'c' }), 'alta')).toEqual([camera('c')]);
  });

  test('before anything was told, all are wanted', () => {
    expect(wantedVideo('a', four, undefined, 'alta')).toHaveLength(3);
  });

  test('at most two screens', () => {
    const seats = ['b', 'c', 'd'].map((seatId) => sender(seatId, { screen: true }));
    expect(wantedVideo('a', seats, wants(), 'alta')).toEqual([screen('b'), screen('c')]);
  });
});

test('sounds: the five that spoke last, and the sound of a screen', () => {
  const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((seatId, index) => sender(seatId, { heardAtMs: index }));
  const { voices, screen: shared } = wantedAudio('g', [...seats, sender('h', { screenSound: true })]);
  expect(voices.map(({ seatId }) => seatId)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(shared).toEqual({ seatId: 'h', medio: 'sonidoPantalla', capa: null });
  expect(wantedAudio('h', seats.slice(0, 0))).toEqual({ voices: [], screen: undefined });
  expect(wantedAudio('a', [sender('b')])).toEqual({ voices: [], screen: undefined });
  expect(wantedAudio('b', [sender('b', { screenSound: true })]).screen).toBeUndefined();
});

describe('slots', () => {
  test('what is wanted still stays where it is; the new fills the gaps', () => {
    const filled = [camera('a'), camera('b'), undefined, camera('c')];
    expect(assign(filled, [camera('d'), camera('c', 'alta'), camera('a')])).toEqual([
      camera('a'),
      camera('d'),
      undefined,
      camera('c', 'alta'),
    ]);
  });

  test('too many wishes: the first ones are granted, each once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9)), fc.uniqueArray(fc.nat(9)), (before, after) => {
        const filled = Array.from({ length: 4 }, (_, index) => before[index]).map((id) =>
          id === undefined ? undefined : camera(String(id)),
        );
        const result = assign(
          filled,
          after.map((id) => camera(String(id))),
        );
        const granted = result.flatMap((wish) => wish?.seatId ?? []);
        expect(granted.toSorted()).toEqual(after.slice(0, 4).map(String).toSorted());
        for (const [index, wish] of result.entries())
          if (filled[index] && granted.includes(filled[index].seatId)) expect(wish).toEqual(filled[index]);
      }),
    );
  });
});

describe('the cap', () => {
  test('everybody gets the basic pictures before anybody gets more', () => {
    const wishes = new Map([
      ['a', ['b', 'c', 'd', 'e'].map((id) => camera(id))],
      ['b', [camera('a')]],
      ['c', ['a', 'b', 'd'].map((id) => camera(id))],
    ]);
    expect(share(6, wishes)).toEqual(
      new Map([
        ['a', 3],
        ['b', 1],
        ['c', 2],
      ]),
    );
    expect(share(100, wishes)).toEqual(
      new Map([
        ['a', 4],
        ['b', 1],
        ['c', 3],
      ]),
    );
    expect([...share(0, wishes).values()]).toEqual([0, 0, 0]);
    expect(share(2, wishes)).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
        ['c', 0],
      ]),
    );
  });

  test('a class of one tutor and thirty students fits, one more does not', () => {
    expect(hasRoomFor(60, [31])).toBe(true);
    expect(hasRoomFor(60, [32])).toBe(false);
    expect(hasRoomFor(60, [16, 16])).toBe(true);
    expect(hasRoomFor(60, [16, 17])).toBe(false);
    expect(hasRoomFor(60, [31, 1, 1])).toBe(true);
  });
});
