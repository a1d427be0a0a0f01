import { expect, test, vi } from 'vitest';

import { createSounds, type SoundElement } from './media.ts';
import type { Dispatch } from './room-events.ts';

const stream = (name: string) => ({ name }) as unknown as MediaStream;
const refusal = Object.assign(new Error('play() can only be initiated by a user gesture'), { name: 'NotAllowedError' });

const setting = () => {
  const made: (SoundElement & { sinks: string[] })[] = [];
  const play = vi.fn(async () => {});
  const blocked: boolean[] = [];
  const dispatch: Dispatch = (event) => void (event.type === 'soundsPlayed' && blocked.push(event.blocked));
  const create = () => {
    const sinks: string[] = [];
    const element = {
      play,
      srcObject: null,
      autoplay: false,
      sinks,
      setSinkId: async (id: string) => void sinks.push(id),
    };
    made.push(element);
    return element;
  };
  return { made, play, blocked, sounds: createSounds(create, dispatch) };
};

test('[LIVE-9] every sound has an element of its own, which stays when the connection is replaced', () => {
  const { made, sounds } = setting();
  sounds.set([stream('a'), stream('b')]);
  sounds.set([]);
  expect(made.map(({ srcObject }) => srcObject)).toEqual([null, null]);
  sounds.set([stream('c'), stream('d')]);
  expect(made.map(({ srcObject }) => srcObject)).toEqual([{ name: 'c' }, { name: 'd' }]);
  expect(made).toHaveLength(2);
});

test('a browser that refuses to play is told to the person, whose click plays', async () => {
  const { sounds, play, blocked } = setting();
  play.mockRejectedValueOnce(refusal);
  sounds.set([stream('a')]);
  await vi.waitFor(() => expect(blocked).toEqual([true]));
  sounds.unblock();
  await vi.waitFor(() => expect(blocked).toEqual([true, false]));
  // A stream that was replaced before it played is no refusal.
  play.mockRejectedValueOnce(Object.assign(new Error('interrupted'), { name: 'AbortError' }));
  sounds.set([stream('b')]);
  await vi.waitFor(() => expect(blocked).toEqual([true, false, false]));
});

test('the chosen loudspeaker is used by the elements that are there, and by those that come', () => {
  const { made, sounds } = setting();
  sounds.set([stream('a')]);
  sounds.useOutput('s1');
  sounds.set([stream('a'), stream('b')]);
  sounds.useOutput(undefined);
  expect(made.map(({ sinks }) => sinks)).toEqual([
    ['s1', ''],
    ['s1', ''],
  ]);
});
