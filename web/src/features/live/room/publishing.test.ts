import { beforeEach, expect, test, vi } from 'vitest';

import { createDevices } from './devices.ts';
import type { ChosenDevices, Device } from './live-room.ts';
import type { SendKind } from './media-rules.ts';
import * as publish from './publish-rules.ts';

beforeEach(() => void vi.stubGlobal('MediaStream', Set));

const fail = (name: string) => Object.assign(new Error(name), { name });

/** A track whose device can be unplugged. */
const makeTrack = (kind: string, deviceId: string) => {
  const target = new EventTarget();
  return Object.assign(target, {
    kind,
    enabled: true,
    readyState: 'live',
    contentHint: '',
    getSettings: () => ({ deviceId }),
    stop() {
      this.readyState = 'ended';
    },
    unplug() {
      this.readyState = 'ended';
      target.dispatchEvent(new Event('ended'));
    },
  });
};
type Track = ReturnType<typeof makeTrack>;

const setting = (chosen: ChosenDevices = {}) => {
  const opened: Track[] = [];
  const open = (kind: string, deviceId: string) => {
    const track = makeTrack(kind, deviceId);
    opened.push(track);
    return track;
  };
  const stream = (tracks: Track[]) => ({
    getTracks: () => tracks,
    getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
  });
  const getUserMedia = vi.fn(async (asked: MediaStreamConstraints) => {
    return stream([open(asked.video ? 'video' : 'audio', 'default')]) as unknown as MediaStream;
  });
  const getDisplayMedia = vi.fn(async () => {
    return stream([open('video', 'screen'), open('audio', 'screen')]) as unknown as MediaStream;
  });
  const sending = new Map<SendKind, unknown>();
  const announce = vi.fn(async () => true);
  let state = publish.nothingPublished;
  const devices = createDevices(
    { devices: { getUserMedia, getDisplayMedia }, isSecure: true, chosen: { get: () => chosen } },
    (event) =>
      change((effects) => {
        if (event.type === 'deviceOpened') return publish.opened(state, event.opening, event.captured, effects);
        if (event.type === 'deviceNotOpened') return publish.notOpened(state, event.opening, event.problem, effects);
        return event.type === 'deviceEnded' ? publish.ended(state, event.device, event.captured, effects) : state;
      }),
  );
  const perform = (effect: publish.PublishEffect): void => {
    if (effect.do === 'openDevice') devices.open(effect.opening);
    if (effect.do === 'stopDevice') devices.stop(effect.captured);
    if (effect.do === 'holdMicrophone') devices.hold(effect.captured);
    if (effect.do === 'releaseMicrophone') devices.releaseHeld();
    if (effect.do === 'sendTrack' && effect.track) sending.set(effect.section, effect.track);
    if (effect.do === 'sendTrack' && !effect.track) sending.delete(effect.section);
    if (effect.do === 'publish') {
      void announce().then((isAllowed) => change((effects) => publish.announced(state, isAllowed, effects)));
    }
  };
  const change = (next: (effects: publish.PublishEffect[]) => publish.Publishing): void => {
    const effects: publish.PublishEffect[] = [];
    state = next(effects);
    effects.forEach(perform);
  };
  const outgoing = {
    mine: () => state.mine,
    problem: () => state.problem,
    set: (device: Device, on: boolean) => change((effects) => publish.setDevice(state, device, on, effects)),
    stop: (stopped: Device[]) => change((effects) => publish.stopDevices(state, stopped, effects)),
    reopen: (device: 'microfono' | 'camara') => change((effects) => publish.reopen(state, device, effects)),
    end: () => change((effects) => publish.closeAll(state, effects)),
  };
  const until = (state: string, device: Device) => vi.waitFor(() => expect(outgoing.mine()[device]).toBe(state));
  return { outgoing, opened, getUserMedia, getDisplayMedia, sending, announce, until };
};

test('[LIVE-5] everything is off until it is switched on', () => {
  const { outgoing, getUserMedia } = setting();
  expect(outgoing.mine()).toEqual({ microfono: 'off', camara: 'off', pantalla: 'off' });
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('[LIVE-5] a camera has between 240 and 720 lines, and its small picture is sent, too', async () => {
  const { outgoing, getUserMedia, sending, until, opened } = setting();
  outgoing.set('camara', true);
  expect(outgoing.mine().camara).toBe('starting');
  await until('on', 'camara');
  expect(getUserMedia.mock.calls[0]![0]).toMatchObject({
    video: { width: { ideal: 1280 }, height: { min: 240, ideal: 720, max: 720 } },
  });
  await vi.waitFor(() => expect([...sending.keys()]).toEqual(['camara', 'camaraPequena']));
  outgoing.set('camara', false);
  expect([outgoing.mine().camara, sending.size, opened[0]!.readyState]).toEqual(['off', 0, 'ended']);
});

test('a muted microphone stays open, unheard, and is closed when the right to speak is gone', async () => {
  const { outgoing, until, opened, sending, getUserMedia } = setting();
  outgoing.set('microfono', true);
  await until('on', 'microfono');
  outgoing.set('microfono', false);
  expect([sending.size, opened[0]!.enabled, opened[0]!.readyState]).toEqual([0, false, 'live']);
  outgoing.set('microfono', true);
  await until('on', 'microfono');
  expect([opened[0]!.enabled, getUserMedia.mock.calls.length]).toEqual([true, 1]);
  outgoing.set('microfono', false);
  outgoing.stop(['microfono']);
  expect(opened[0]!.readyState).toBe('ended');
});

test('what the server refuses is switched off, and never sent', async () => {
  const { outgoing, announce, opened, sending, until } = setting();
  announce.mockResolvedValueOnce(false);
  outgoing.set('microfono', true);
  await until('off', 'microfono');
  expect([sending.size, opened[0]!.readyState]).toEqual([0, 'ended']);
});

test('[LIVE-8] why a device does not open is told, until it does', async () => {
  const { outgoing, getUserMedia, until } = setting();
  getUserMedia.mockRejectedValueOnce(fail('NotAllowedError'));
  outgoing.set('camara', true);
  await until('off', 'camara');
  expect(outgoing.problem()).toEqual({ device: 'camara', problem: 'denied' });
  outgoing.set('camara', true);
  await until('on', 'camara');
  expect(outgoing.problem()).toBeNull();
});

test('a device that opens after it is no longer wanted is closed again', async () => {
  const { outgoing, opened, sending } = setting();
  outgoing.set('camara', true);
  outgoing.set('camara', false);
  await vi.waitFor(() => expect(opened[0]?.readyState).toBe('ended'));
  expect([outgoing.mine().camara, sending.size]).toEqual(['off', 0]);
});

test('an unplugged device is replaced by the default one, which is told', async () => {
  const { outgoing, opened, until, sending, getUserMedia } = setting();
  outgoing.set('microfono', true);
  await until('on', 'microfono');
  opened[0]!.unplug();
  await vi.waitFor(() => expect(sending.get('microfono')).toBe(opened[1]));
  expect(outgoing.problem()).toEqual({ device: 'microfono', problem: 'fell-back' });
  getUserMedia.mockRejectedValueOnce(fail('NotFoundError'));
  opened[1]!.unplug();
  await until('off', 'microfono');
  expect(outgoing.problem()).toEqual({ device: 'microfono', problem: 'missing' });
});

test('a chosen device that is gone is told, and another one is used', async () => {
  const { outgoing, getUserMedia, until } = setting({ microfono: 'headset' });
  outgoing.set('microfono', true);
  await until('on', 'microfono');
  expect(getUserMedia.mock.calls[0]![0]).toMatchObject({ audio: { deviceId: { ideal: 'headset' } } });
  expect(outgoing.problem()).toEqual({ device: 'microfono', problem: 'fell-back' });
});

test('of a phone the front camera is opened, or the one that was chosen', async () => {
  for (const [chosen, which] of [
    [{}, { facingMode: 'user' }],
    [{ camara: 'back' }, { deviceId: { ideal: 'back' } }],
  ] as const) {
    const { outgoing, getUserMedia, until } = setting(chosen);
    outgoing.set('camara', true);
    await until('on', 'camara');
    const { width, height, frameRate, ...asked } = getUserMedia.mock.calls[0]![0].video as MediaTrackConstraints;
    expect([asked, frameRate !== undefined, width !== undefined, height !== undefined]).toEqual([
      which,
      true,
      true,
      true,
    ]);
  }
});

test('a camera without our sizes is used as it is', async () => {
  const { outgoing, getUserMedia, until } = setting();
  getUserMedia.mockRejectedValueOnce(fail('OverconstrainedError'));
  outgoing.set('camara', true);
  await until('on', 'camara');
  expect(getUserMedia.mock.calls[1]).toEqual([{ video: true }]);
});

test('[LIVE-6] a screen is sent with its sound, and ends with the browser’s own button', async () => {
  const { outgoing, opened, sending, until } = setting();
  outgoing.set('pantalla', true);
  await until('on', 'pantalla');
  await vi.waitFor(() => expect([...sending.keys()]).toEqual(['pantalla', 'sonidoPantalla']));
  expect(opened.map(({ contentHint }) => contentHint)).toEqual(['detail', 'music']);
  opened[0]!.unplug();
  await until('off', 'pantalla');
  expect([sending.size, opened[1]!.readyState]).toEqual([0, 'ended']);
});

test('closing the choice of screens is no problem', async () => {
  const { outgoing, getDisplayMedia, until } = setting();
  getDisplayMedia.mockRejectedValueOnce(fail('NotAllowedError'));
  outgoing.set('pantalla', true);
  await until('off', 'pantalla');
  expect(outgoing.problem()).toBeNull();
});

test('another chosen device replaces the one that is on; leaving closes all', async () => {
  const { outgoing, opened, sending, until } = setting();
  outgoing.set('microfono', true);
  outgoing.set('camara', true);
  await until('on', 'microfono');
  await until('on', 'camara');
  outgoing.reopen('camara');
  await vi.waitFor(() => expect(sending.get('camara')).toBe(opened[2]));
  expect(opened[1]!.readyState).toBe('ended');
  outgoing.end();
  expect(opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
  expect(sending.size).toBe(0);
});
