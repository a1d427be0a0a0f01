import { describe, expect, test } from 'vitest';

import type { Device } from './live-room.ts';
import type { SendKind } from './media-rules.ts';
import {
  announced,
  announceToSeat,
  type Captured,
  closeAll,
  devices,
  ended,
  notOpened,
  nothingPublished,
  opened,
  type Opening,
  picturesOf,
  type PublishEffect,
  type Publishing,
  reopen,
  sentOf,
  setDevice,
  stopDevices,
  tracksOf,
} from './publish-rules.ts';

type State = Publishing['mine'][Device];

const track = (id: string) => ({ id }) as MediaStreamTrack;
const captured = (of: Partial<Captured> = {}): Captured => ({
  main: track('main'),
  picture: { id: 'picture' } as MediaStream,
  fellBack: false,
  ...of,
});
const [microphone, camera, screen] = [captured(), captured(), captured({ sound: track('sound') })];
const opening = (device: Device, of: Partial<Opening> = {}): Opening => ({ device, wish: 1, told: null, ...of });

/** A state in which devices are as they are named, and have been wished once. */
const publishing = (mine: Partial<Record<Device, State>> = {}, of: Partial<Publishing> = {}): Publishing => ({
  ...nothingPublished,
  mine: { ...nothingPublished.mine, ...mine },
  wishes: { microfono: 1, camara: 1, pantalla: 1 },
  ...of,
});
const all = publishing(
  { microfono: 'on', camara: 'on', pantalla: 'on' },
  { open: { microfono: microphone, camara: camera, pantalla: screen } },
);

/** A step, with the effects that it asks for. */
const step = (take: (effects: PublishEffect[]) => Publishing) => {
  const effects: PublishEffect[] = [];
  return { next: take(effects), effects };
};
const send = (section: SendKind, sent: MediaStreamTrack | null = null): PublishEffect => ({
  do: 'sendTrack',
  section,
  track: sent,
});
const publish = (...on: Device[]): PublishEffect => ({
  do: 'publish',
  sent: { microfono: on.includes('microfono'), camara: on.includes('camara'), pantalla: on.includes('pantalla') },
});
const stop = (of: Captured): PublishEffect => ({ do: 'stopDevice', captured: of });
const release: PublishEffect = { do: 'releaseMicrophone' };
const open = (of: Opening): PublishEffect => ({ do: 'openDevice', opening: of });

const sectionsOf: Record<Device, SendKind[]> = {
  microfono: ['microfono'],
  camara: ['camara', 'camaraPequena'],
  pantalla: ['pantalla', 'sonidoPantalla'],
};
const silence = (device: Device) => sectionsOf[device].map((section) => send(section));

describe('what is published', () => {
  test('[LIVE-5] is nothing at first', () => {
    expect(nothingPublished).toEqual({
      mine: { microfono: 'off', camara: 'off', pantalla: 'off' },
      problem: null,
      open: {},
      wishes: { microfono: 0, camara: 0, pantalla: 0 },
      announcements: [],
    });
    expect(devices).toEqual(['microfono', 'camara', 'pantalla']);
    expect(tracksOf(nothingPublished).size).toBe(0);
  });

  test.each(devices)('counts %s once it is on, and not while it starts', (device) => {
    const sent = { microfono: false, camara: false, pantalla: false };
    expect(sentOf(publishing({ [device]: 'on' }))).toEqual({ ...sent, [device]: true });
    expect(sentOf(publishing({ [device]: 'starting' }))).toEqual(sent);
    expect(sentOf(publishing())).toEqual(sent);
  });

  test('is a track in each section; a camera fills two with one, and a screen adds its sound', () => {
    expect([...tracksOf(all)]).toEqual([
      ['microfono', microphone.main],
      ['camara', camera.main],
      ['camaraPequena', camera.main],
      ['pantalla', screen.main],
      ['sonidoPantalla', screen.sound],
    ]);
    expect([...tracksOf(publishing({}, { open: { pantalla: captured() } })).keys()]).toEqual(['pantalla']);
    // Sound belongs to a screen alone.
    expect([...tracksOf(publishing({}, { open: { microfono: screen } })).keys()]).toEqual(['microfono']);
  });

  test('has own pictures of camera and screen, once there is a seat', () => {
    expect([...picturesOf(all, 'p1')]).toEqual([
      ['p1:camara', camera.picture],
      ['p1:pantalla', screen.picture],
    ]);
    expect(picturesOf(all, null).size).toBe(0);
    expect(picturesOf(nothingPublished, 'p1').size).toBe(0);
    const blind = { camara: captured({ picture: null }), pantalla: screen };
    expect([...picturesOf(publishing({}, { open: blind }), 'p1').keys()]).toEqual(['p1:pantalla']);
  });
});

describe('a switch', () => {
  test.each(devices)('of %s that is so already does nothing', (device) => {
    for (const [state, on] of [
      ['off', false],
      ['starting', true],
      ['on', true],
    ] as const) {
      const before = publishing({ [device]: state });
      const { next, effects } = step((to) => setDevice(before, device, on, to));
      expect(next, state).toBe(before);
      expect(effects).toEqual([]);
    }
  });

  test.each(devices)('opens %s by a new wish', (device) => {
    const before = publishing({}, { problem: { device, problem: 'denied' } });
    const { next, effects } = step((to) => setDevice(before, device, true, to));
    expect(next).toEqual(publishing({ [device]: 'starting' }, { wishes: { ...before.wishes, [device]: 2 } }));
    expect(effects).toEqual([open(opening(device, { wish: 2 }))]);
  });

  test('leaves the problem of another device', () => {
    const problem = { device: 'camara', problem: 'denied' } as const;
    const { next } = step((to) => setDevice(publishing({}, { problem }), 'microfono', true, to));
    expect(next.problem).toEqual(problem);
  });

  test.each(devices)('silences %s, and tells the server; a microphone is held, others are stopped', (device) => {
    const { next, effects } = step((to) => setDevice(all, device, false, to));
    expect(next).toEqual({
      ...all,
      mine: { ...all.mine, [device]: 'off' },
      open: { ...all.open, [device]: undefined },
      wishes: { ...all.wishes, [device]: 2 },
      announcements: ['off'],
    });
    const was = all.open[device]!;
    expect(effects).toEqual([
      ...silence(device),
      device === 'microfono' ? { do: 'holdMicrophone', captured: was } : stop(was),
      publish(...devices.filter((other) => other !== device)),
    ]);
  });

  test('ends an opening that has not come yet', () => {
    const before = publishing({ camara: 'starting' });
    const { next, effects } = step((to) => setDevice(before, 'camara', false, to));
    expect(next).toEqual(publishing({}, { wishes: { ...before.wishes, camara: 2 }, announcements: ['off'] }));
    expect(effects).toEqual([publish()]);
  });
});

describe('another choice of a device', () => {
  test.each(['off', 'starting', 'on'] as const)('closes a held microphone while it is %s', (state) => {
    const { effects } = step((to) => reopen(publishing({ microfono: state }), 'microfono', to));
    expect(effects).toEqual([release, ...(state === 'off' ? [] : [open(opening('microfono', { wish: 2 }))])]);
  });

  test('changes nothing of a device that is off', () => {
    const before = publishing({ microfono: 'on' });
    const { next, effects } = step((to) => reopen(before, 'camara', to));
    expect(next).toBe(before);
    expect(effects).toEqual([]);
  });

  test('stops the one that is on, and opens the other', () => {
    const { next, effects } = step((to) => reopen(all, 'camara', to));
    expect([next.mine.camara, next.open.camara, next.announcements]).toEqual(['starting', undefined, []]);
    expect(effects).toEqual([...silence('camara'), stop(camera), open(opening('camara', { wish: 2 }))]);
  });
});

describe('the end of a right', () => {
  test('stops the devices that are on, and closes a microphone that is held', () => {
    const { next, effects } = step((to) => stopDevices(all, ['microfono', 'pantalla'], to));
    expect(next.mine).toEqual({ microfono: 'off', camara: 'on', pantalla: 'off' });
    expect(next.announcements).toEqual(['off', 'off']);
    expect(effects).toEqual([
      release,
      ...silence('microfono'),
      stop(microphone),
      publish('camara', 'pantalla'),
      ...silence('pantalla'),
      stop(screen),
    ]);
  });

  test('tells the server nothing of what is off', () => {
    const before = publishing({ camara: 'on' });
    const { next, effects } = step((to) => stopDevices(before, ['microfono', 'pantalla'], to));
    expect(next).toBe(before);
    expect(effects).toEqual([release]);
    expect(step((to) => stopDevices(before, ['pantalla'], to)).effects).toEqual([]);
  });

  test('closes all without telling the server when the room is left', () => {
    const { next, effects } = step((to) => closeAll(all, to));
    expect(next).toEqual(publishing({}, { wishes: { microfono: 2, camara: 2, pantalla: 2 } }));
    expect(effects).toEqual([
      ...silence('microfono'),
      stop(microphone),
      ...silence('camara'),
      stop(camera),
      ...silence('pantalla'),
      stop(screen),
      release,
    ]);
  });

  test('forgets openings when the room is left', () => {
    const { next, effects } = step((to) => closeAll(publishing({ camara: 'starting' }), to));
    expect(effects).toEqual([release]);
    expect(step((to) => opened(next, opening('camara'), camera, to)).effects).toEqual([stop(camera)]);
  });
});

describe('a device that has opened', () => {
  test.each(devices)('%s is on, and announced before it is sent', (device) => {
    const { next, effects } = step((to) => opened(publishing({ [device]: 'starting' }), opening(device), screen, to));
    expect(next).toEqual(
      publishing({ [device]: 'on' }, { open: { [device]: screen }, announcements: [opening(device)] }),
    );
    expect(effects).toEqual([publish(device)]);
  });

  test('is closed again when another wish has come since', () => {
    const before = publishing({ camara: 'starting' });
    for (const wish of [0, 2]) {
      const { next, effects } = step((to) => opened(before, opening('camara', { wish }), camera, to));
      expect(next).toBe(before);
      expect(effects).toEqual([stop(camera)]);
    }
  });

  test('tells why it is another one than was chosen', () => {
    const problemOf = (told: Opening['told'], fellBack: boolean) =>
      step((to) => opened(publishing(), opening('camara', { told }), captured({ fellBack }), to)).next.problem;
    expect(problemOf(null, false)).toBeNull();
    expect(problemOf(null, true)).toEqual({ device: 'camara', problem: 'fell-back' });
    expect(problemOf('fell-back', false)).toEqual({ device: 'camara', problem: 'fell-back' });
    expect(problemOf('missing', true)).toEqual({ device: 'camara', problem: 'fell-back' });
  });

  test('waits with its announcement while another one is on its way', () => {
    const before = publishing({ camara: 'starting' }, { announcements: ['seat'] });
    const { next, effects } = step((to) => opened(before, opening('camara'), camera, to));
    expect(next.announcements).toEqual(['seat', opening('camara')]);
    expect(effects).toEqual([]);
  });
});

describe('[LIVE-8] a device that has not opened', () => {
  const before = publishing({ camara: 'starting', microfono: 'on' });

  test('is off, for a reason that is told', () => {
    const { next, effects } = step((to) => notOpened(before, opening('camara'), 'denied', to));
    expect(next).toEqual(publishing({ microfono: 'on' }, { problem: { device: 'camara', problem: 'denied' } }));
    expect(effects).toEqual([]);
  });

  test('is off without a reason when the choice of screens was closed', () => {
    const { next } = step((to) => notOpened(publishing({ pantalla: 'starting' }), opening('pantalla'), null, to));
    expect(next).toEqual(publishing());
  });

  test('is announced as off when it stands for one that ended', () => {
    const { next, effects } = step((to) => notOpened(before, opening('camara', { told: 'fell-back' }), 'missing', to));
    expect([next.mine.camara, next.problem?.problem, next.announcements]).toEqual(['off', 'missing', ['off']]);
    expect(effects).toEqual([publish('microfono')]);
  });

  test('changes nothing when another wish has come since', () => {
    const late = opening('camara', { wish: 2, told: 'fell-back' });
    const { next, effects } = step((to) => notOpened(before, late, 'denied', to));
    expect(next).toBe(before);
    expect(effects).toEqual([]);
  });
});

describe('a device that ends by itself', () => {
  test.each(['microfono', 'camara'] as const)('%s is replaced by the default one, which is told', (device) => {
    const was = all.open[device]!;
    const { next, effects } = step((to) => ended(all, device, was, to));
    expect([next.mine[device], next.open[device], next.announcements]).toEqual(['starting', undefined, []]);
    expect(effects).toEqual([...silence(device), stop(was), open(opening(device, { wish: 2, told: 'fell-back' }))]);
  });

  test('[LIVE-6] a screen is off, and the server is told', () => {
    const { next, effects } = step((to) => ended(all, 'pantalla', screen, to));
    expect([next.mine.pantalla, next.open.pantalla, next.announcements]).toEqual(['off', undefined, ['off']]);
    expect(effects).toEqual([...silence('pantalla'), stop(screen), publish('microfono', 'camara')]);
  });

  test('does nothing once it was replaced', () => {
    for (const device of devices) {
      const { next, effects } = step((to) => ended(all, device, captured(), to));
      expect(next).toBe(all);
      expect(effects).toEqual([]);
    }
  });
});

describe('an announcement', () => {
  const camera1 = publishing({ camara: 'on' }, { open: { camara: camera }, announcements: [opening('camara')] });

  test('of a new seat is made at once, or after the one on its way', () => {
    const first = step((to) => announceToSeat(all, to));
    expect(first.next).toEqual({ ...all, announcements: ['seat'] });
    expect(first.effects).toEqual([publish(...devices)]);
    const second = step((to) => announceToSeat(first.next, to));
    expect(second.next.announcements).toEqual(['seat', 'seat']);
    expect(second.effects).toEqual([]);
  });

  test('of an opening that is allowed sends its tracks', () => {
    const { next, effects } = step((to) => announced(camera1, true, to));
    expect(next).toEqual({ ...camera1, announcements: [] });
    expect(effects).toEqual([send('camara', camera.main), send('camaraPequena', camera.main)]);
  });

  test('of a screen without sound sends nothing in the section of its sound', () => {
    const silent = captured();
    const before = publishing({ pantalla: 'on' }, { open: { pantalla: silent }, announcements: [opening('pantalla')] });
    const { effects } = step((to) => announced(before, true, to));
    expect(effects).toEqual([send('pantalla', silent.main), send('sonidoPantalla')]);
  });

  test('of an opening that is refused closes the device, without another announcement', () => {
    const { next, effects } = step((to) => announced(camera1, false, to));
    expect(next).toEqual({ ...camera1, mine: nothingPublished.mine, open: { camara: undefined }, announcements: [] });
    expect(effects).toEqual([...silence('camara'), stop(camera)]);
  });

  test.each([true, false])('of an opening that is no longer wished changes nothing (allowed: %j)', (isAllowed) => {
    const before = { ...camera1, wishes: { ...camera1.wishes, camara: 2 } };
    const { next, effects } = step((to) => announced(before, isAllowed, to));
    expect(next).toEqual({ ...before, announcements: [] });
    expect(effects).toEqual([]);
  });

  test.each([
    ['off', true],
    ['off', false],
    ['seat', true],
  ] as const)('%s that is answered (%j) changes nothing', (reason, isAllowed) => {
    const { next, effects } = step((to) => announced({ ...all, announcements: [reason] }, isAllowed, to));
    expect(next).toEqual(all);
    expect(effects).toEqual([]);
  });

  test.each([true, false])('that nobody made changes nothing (allowed: %j)', (isAllowed) => {
    const { next, effects } = step((to) => announced(all, isAllowed, to));
    expect(next).toEqual(all);
    expect(effects).toEqual([]);
  });

  test('of a seat that is refused stops all devices, and tells the server once more', () => {
    const { next, effects } = step((to) => announced({ ...all, announcements: ['seat'] }, false, to));
    expect(next.mine).toEqual(nothingPublished.mine);
    expect(next.announcements).toEqual(['off', 'off', 'off']);
    expect(effects.filter((effect) => effect.do === 'publish')).toEqual([publish('camara', 'pantalla')]);
    expect(effects.filter((effect) => effect.do === 'stopDevice')).toEqual([microphone, camera, screen].map(stop));
  });

  test('is followed by the next one, with what is sent by then', () => {
    const before: Publishing = { ...camera1, announcements: ['off', opening('camara'), 'off'] };
    const { next, effects } = step((to) => announced(before, true, to));
    expect(next.announcements).toEqual([opening('camara'), 'off']);
    expect(effects).toEqual([publish('camara')]);
    const last = step((to) => announced({ ...next, announcements: [opening('camara'), 'off'] }, false, to));
    expect(last.effects).toEqual([...silence('camara'), stop(camera), publish()]);
  });
});
