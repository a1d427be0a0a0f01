import type { Participante, SalaEstado } from '@puente/contracts/room';
import { describe, expect, test } from 'vitest';

import type { Captured } from './publish-rules.ts';
import type { Trouble } from './recovery-rules.ts';
import type { Effect, RoomEvent, RoomState } from './room-events.ts';
import { initialRoom, reduceRoom } from './room-rules.ts';

/** The room without anybody. */
const nobody = { reunionId: 'r', version: 2, participantes: [] as Participante[] } as SalaEstado;
const me = { puestoId: 'yo', esModerador: false, puedeHablar: true };
const sala = (version: number, traits: Partial<Participante> = {}): SalaEstado => {
  const publica = { microfono: false, camara: false, pantalla: false };
  return { reunionId: 'r', version, participantes: [{ ...me, publica, ...traits }] } as unknown as SalaEstado;
};
const unanswered: Trouble = { code: undefined, message: '', isNetwork: true };
const refused = (code: string): Trouble => ({ code, message: 'No.', isNetwork: false });
const track = { kind: 'video' } as MediaStreamTrack;
const camera: Captured = { main: track, picture: {} as MediaStream, fellBack: false };

/** Events, each an hour after the one before: the state, and the effects of the last one by name and plain values. */
const after = (...events: RoomEvent[]): { state: RoomState; effects: string[] } => {
  let state = initialRoom('r', {});
  let effects: readonly Effect[] = [];
  events.forEach((event, hour) => ({ state, effects } = reduceRoom(state, event, hour * 3_600_000)));
  const named = (effect: Effect) =>
    Object.values(effect)
      .filter((value) => value === null || typeof value !== 'object')
      .map((value) => value ?? 'nothing')
      .join(' ');
  return { state, effects: effects.map(named) };
};

const joined: RoomEvent = { type: 'joined' };
const left: RoomEvent = { type: 'left' };
const tokenGot: RoomEvent = { type: 'tokenGot', isFresh: true };
const entered: RoomEvent = { type: 'entered', entered: { puestoId: 'yo', sala: sala(1), mensajes: [] } };
const connected: RoomEvent = { type: 'mediaConnected' };
const failed = (trouble: Trouble): RoomEvent => ({ type: 'stepFailed', trouble });
const news = (version: number, traits: Partial<Participante> = {}): RoomEvent => {
  return { type: 'salaActualizada', told: sala(version, traits) };
};
const inside = [joined, tokenGot, entered, connected];
const on: RoomEvent = { type: 'deviceSet', device: 'camara', on: true };
const opened = (wish: number): RoomEvent => {
  return { type: 'deviceOpened', opening: { device: 'camara', wish, told: null }, captured: camera };
};
const published = (isAllowed: boolean): RoomEvent => ({ type: 'published', isAllowed });
const sending = [...inside, on, opened(1), published(true)];
const reconnecting = [...inside, { type: 'socketLost' } as const];
/** Six attempts, the most at the door, and a wait. */
const failedByNetwork = [
  joined,
  ...Array.from({ length: 6 }, () => [failed(unanswered), { type: 'waited' } as const]).flat(),
];

/** The effects that end everything. */
const closing = (tellServer: boolean, ...devices: string[]) => [
  'stopListening',
  'stopWatching',
  ...devices,
  'releaseMicrophone',
  'closeMedia',
  'releaseWakeLock',
  `leaveSeat ${tellServer}`,
];
const cameraClosed = ['sendTrack camara nothing', 'sendTrack camaraPequena nothing', 'stopDevice'];

describe('the way in', () => {
  test.each<[string, RoomEvent[], string, string[]]>([
    ['entering', [joined], 'connecting', ['listen', 'holdWakeLock', 'getToken']],
    ['a token', [joined, tokenGot], 'connecting', ['takeSeat']],
    ['a seat', [joined, tokenGot, entered], 'connecting', ['watchAnew', 'connectMedia']],
    ['the media', inside, 'connected', ['measureQuality']],
    ['a double join', [joined, joined], 'connecting', []],
    ['a double join inside', [...inside, joined], 'connected', []],
    ['no answer', [joined, failed(unanswered)], 'connecting', ['getToken']],
    ['no answer twice', [joined, failed(unanswered), failed(unanswered)], 'connecting', ['wait 1000']],
    ['a refusal', [joined, tokenGot, failed(refused('ROOM_FULL'))], 'failed', closing(true)],
    ['no answer at all', failedByNetwork.slice(0, -1), 'failed', [...closing(true), 'listenForWake']],
    [
      'the network after that',
      [...failedByNetwork, { type: 'woken' }],
      'connecting',
      ['listen', 'holdWakeLock', 'getToken'],
    ],
    ['an expired token', [...reconnecting, failed(refused('ROOM_TOKEN_INVALID'))], 'reconnecting', ['getToken']],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...events)).toMatchObject({ state: { view: { status: { phase } } }, effects });
  });
});

describe('the way back', () => {
  const lostTwice = [...reconnecting, failed(unanswered), failed(unanswered)];
  test.each<[string, RoomEvent[], string, string[]]>([
    ['a lost socket', reconnecting, 'reconnecting', ['abandonMedia', 'takeSeat']],
    [
      'a seat lost',
      [...inside, { type: 'seatLost', trouble: refused('ROOM_SEAT_LOST') }],
      'reconnecting',
      ['takeSeat'],
    ],
    ['media lost', [...inside, { type: 'mediaLost' }], 'reconnecting', ['abandonMedia', 'connectMedia']],
    [
      'media that the server lost',
      [...inside, { type: 'salaReconectar', told: { puestoId: 'yo' } }],
      'reconnecting',
      ['abandonMedia', 'connectMedia'],
    ],
    [
      'media of before, while the offer is not answered',
      [...inside, { type: 'mediaLost' }, { type: 'mediaClosed' }, { type: 'salaReconectar', told: { puestoId: 'yo' } }],
      'reconnecting',
      [],
    ],
    [
      'media that the server lost after its answer',
      [joined, tokenGot, entered, { type: 'mediaAnswered' }, { type: 'salaReconectar', told: { puestoId: 'yo' } }],
      'connecting',
      ['abandonMedia'],
    ],
    ['a wait', lostTwice, 'reconnecting', ['wait 1000']],
    [
      'the socket during a wait',
      [...lostTwice, { type: 'socketBack' }],
      'reconnecting',
      ['cancelWait', 'abandonMedia', 'takeSeat'],
    ],
    [
      'the page during a wait',
      [...lostTwice, { type: 'woken' }],
      'reconnecting',
      ['checkSocket', 'cancelWait', 'takeSeat', 'beat', 'holdWakeLock'],
    ],
    ['the seat again', [...reconnecting, entered], 'reconnecting', ['watchAnew', 'connectMedia']],
    ['a reconnection', [...reconnecting, entered, connected], 'connected', ['measureQuality']],
    ['lost news', [...inside, { type: 'newsLost' }], 'connected', ['refreshSeat']],
    ['lost news on the way back', [...reconnecting, { type: 'newsLost' }], 'reconnecting', []],
    ['fetched news', [...inside, { type: 'newsLost' }, { ...entered, type: 'refreshed' }], 'connected', ['watchAnew']],
    [
      'news that could not be fetched',
      [...inside, { type: 'refreshFailed' }],
      'reconnecting',
      ['abandonMedia', 'takeSeat'],
    ],
    ['a removal in the meantime', [...reconnecting, failed(refused('ROOM_KICKED'))], 'ended', closing(false)],
  ])('%s', (_, events, phase, effects) => {
    expect(after(...events)).toMatchObject({ state: { view: { status: { phase } } }, effects });
  });
});

describe('the end', () => {
  test.each([
    ['reemplazado', 'replaced'],
    ['expulsado', 'kicked'],
    ['terminada', 'finished'],
    ['acceso', 'access'],
    ['sesion', 'session'],
  ] as const)('by the server (%s): everything is closed, and the server is not told', (razon, reason) => {
    const { state, effects } = after(...sending, { type: 'salaFin', told: { puestoId: 'yo', razon } });
    expect(effects).toEqual(closing(false, ...cameraClosed));
    expect(state).toMatchObject({ isActive: false, seat: null });
    expect(state.view).toMatchObject({ status: { phase: 'ended', reason }, puestoId: null, mine: { camara: 'off' } });
  });

  test.each<[string, RoomEvent[], string[]]>([
    ['without a token', [joined], closing(true)],
    ['without a seat', [joined, tokenGot], closing(true)],
    ['without media', [joined, tokenGot, entered], closing(true)],
    ['connected', inside, closing(true)],
    ['sending', sending, closing(true, ...cameraClosed)],
    ['reconnecting', reconnecting, closing(true)],
    ['waiting', [...reconnecting, failed(unanswered), failed(unanswered)], ['cancelWait', ...closing(true)]],
  ])('by leaving, %s', (_, events, effects) => {
    const end = after(...events, left);
    expect(end.effects).toEqual(effects);
    expect(end.state.view.status).toEqual({ phase: 'ended', reason: 'left' });
    for (const late of [{ type: 'socketBack' }, { type: 'mediaLost' }, failed(unanswered), connected] as RoomEvent[]) {
      expect(after(...events, left, late).effects).toEqual([]);
    }
  });

  test('before entering and after the end leaving changes nothing', () => {
    for (const events of [
      [],
      [...inside, left],
      [...inside, { type: 'salaFin', told: { puestoId: 'yo', razon: 'terminada' } }],
    ]) {
      const { state } = after(...(events as RoomEvent[]));
      expect(after(...(events as RoomEvent[]), left).state).toEqual(state);
    }
  });

  test('leaving after a failure ends its trying again by itself', () => {
    const failure = after(...failedByNetwork.slice(0, -1)).state;
    const { state, effects } = after(...failedByNetwork.slice(0, -1), left);
    expect([state, effects]).toEqual([failure, ['stopListening']]);
  });

  test('a seat that is given after leaving is given back, whether it was taken or refreshed', () => {
    for (const type of ['entered', 'refreshed'] as const) {
      const late = after(joined, tokenGot, left, { ...entered, type });
      expect(late.effects).toEqual(['leaveSeat true']);
      expect(late.state).toMatchObject({ seat: null, view: { sala: null, puestoId: null } });
    }
  });

  test('a device that opens after leaving is closed', () => {
    expect(after(...inside, on, left, opened(1)).effects).toEqual(['stopDevice']);
  });
});

describe('the room', () => {
  test.each<[string, RoomEvent[], number]>([
    ['a newer version is shown', [...inside, news(2)], 2],
    ['an older one is not', [...inside, news(5), news(4)], 5],
    ['nor the same one', [...inside, news(5, { nombre: 'x' }), news(5)], 5],
    [
      'nor that of another room',
      [...inside, { type: 'salaActualizada', told: { ...sala(9), reunionId: 'another' } }],
      1,
    ],
  ])('%s', (_, events, version) => {
    const { view } = after(...events).state;
    expect(view.sala?.version).toBe(version);
    expect(view.sala?.participantes[0]?.nombre).toBe(
      after(...events.slice(0, 5)).state.view.sala?.participantes[0]?.nombre,
    );
  });

  test('orders to another seat are not ours', () => {
    const { state } = after(...sending);
    const puestoId = 'another';
    for (const order of [
      { type: 'salaFin', told: { puestoId, razon: 'reemplazado' } },
      { type: 'salaReconectar', told: { puestoId } },
      { type: 'salaRanuras', told: { puestoId, ranuras: [{ mid: '5', puestoId, medio: 'microfono', capa: null }] } },
    ] as RoomEvent[]) {
      expect(after(...sending, order)).toEqual({ state, effects: [] });
    }
  });

  test('before a seat is taken no news are shown', () => {
    expect(after(joined, news(1)).state.view.sala).toBeNull();
  });
});

describe('devices', () => {
  test.each<[string, RoomEvent[], string, string[]]>([
    ['a camera is opened', [...inside, on], 'starting', ['openDevice']],
    ['then announced', [...inside, on, opened(1)], 'on', ['publish']],
    ['then sent', sending, 'on', ['sendTrack camara', 'sendTrack camaraPequena']],
    ['a refused announcement closes it', [...inside, on, opened(1), published(false)], 'off', cameraClosed],
    [
      'an order to stop closes it',
      [...sending, { type: 'salaDetener', told: { puestoId: 'yo', medios: ['camara'] } }],
      'off',
      [...cameraClosed, 'publish'],
    ],
    [
      'an order to another seat does not',
      [...sending, { type: 'salaDetener', told: { puestoId: 'ana', medios: ['camara'] } }],
      'on',
      [],
    ],
    [
      'an order that was lost on its way is seen in the next state of the room',
      [...sending, news(2, { puedeHablar: false })],
      'off',
      ['releaseMicrophone', ...cameraClosed, 'publish'],
    ],
    ['nobody sends without the right', [...inside, news(2, { puedeHablar: false }), on], 'off', []],
    ['nor before entering', [on], 'off', []],
    ['nor before a seat is taken', [joined, on], 'off', []],
    ['news without the own seat stop nothing', [...sending, { type: 'salaActualizada', told: nobody }], 'on', []],
    [
      'another camera is opened instead of the one that is on',
      [...sending, { type: 'devicesChosen', before: {}, chosen: { camara: 'c' } }],
      'starting',
      [...cameraClosed, 'openDevice'],
    ],
    [
      'another microphone leaves the camera alone',
      [...sending, { type: 'devicesChosen', before: { camara: 'c' }, chosen: { camara: 'c', microfono: 'm' } }],
      'on',
      ['releaseMicrophone'],
    ],
    [
      'another loudspeaker is used at once',
      [...sending, { type: 'devicesChosen', before: { altavoz: 'a' }, chosen: { altavoz: 'b' } }],
      'on',
      ['useOutput b'],
    ],
    [
      'the same devices change nothing',
      [...sending, { type: 'devicesChosen', before: { altavoz: 'a' }, chosen: { altavoz: 'a' } }],
      'on',
      [],
    ],
    ['an older opening is closed', [...inside, on, { ...on, on: false }, on, opened(1)], 'starting', ['stopDevice']],
    [
      'a new seat is told what is sent',
      [...sending, { type: 'socketLost' }, entered],
      'on',
      ['watchAnew', 'publish', 'connectMedia'],
    ],
    [
      'a new seat that may not send it',
      [...sending, { type: 'socketLost' }, entered, published(false)],
      'off',
      ['releaseMicrophone', ...cameraClosed, 'publish'],
    ],
  ])('%s', (_, events, camara, effects) => {
    const end = after(...events);
    expect([end.state.view.mine.camara, end.effects]).toEqual([camara, effects]);
  });

  test('announcements are made one after the other, each with the state of its turn', () => {
    const off = { ...on, on: false } as RoomEvent;
    expect(after(...inside, on, opened(1), off).effects).toEqual(cameraClosed);
    expect(after(...inside, on, opened(1), off, published(true)).effects).toEqual(['publish']);
    expect(after(...inside, on, opened(1), off, published(true), published(true)).effects).toEqual([]);
  });
});

describe('what the screen shows', () => {
  test('is nothing at first, but what was chosen', () => {
    const { view, ...state } = initialRoom('r', { camara: 'c' });
    expect(state).toMatchObject({ isActive: false, seat: null, slots: [], isAnswered: false });
    expect(view).toEqual({
      status: { phase: 'connecting' },
      hasMedia: true,
      puestoId: null,
      sala: null,
      mensajes: [],
      reacciones: [],
      hablan: [],
      streams: new Map(),
      mine: { microfono: 'off', camara: 'off', pantalla: 'off' },
      soundBlocked: false,
      chosen: { camara: 'c' },
      deviceProblem: null,
      calidadElegida: 'auto',
      calidad: null,
    });
  });

  const speaking = (reunionId: string, ...puestos: string[]): RoomEvent => {
    return { type: 'salaHablan', told: { reunionId, puestos } };
  };

  test('is who speaks in this room, until the connection changes', () => {
    const spoken = (...events: RoomEvent[]) => after(...inside, ...events).state.view.hablan;
    expect(spoken(speaking('r', 'ana', 'luis'))).toEqual(['ana', 'luis']);
    expect(spoken(speaking('r', 'ana'), speaking('another', 'luis'))).toEqual(['ana']);
    expect(spoken(speaking('r', 'ana'), connected)).toEqual(['ana']);
    expect(spoken(speaking('r', 'ana'), { type: 'socketLost' })).toEqual([]);
    expect(spoken(speaking('r', 'ana'), left)).toEqual([]);
  });

  const reaction = (nombre: string, reunionId = 'r'): RoomEvent => {
    return { type: 'salaReaccion', told: { reunionId, puestoId: 'ana', nombre, reaccion: 'aplauso' } };
  };

  test('are the reactions of this room, each until its time is over', () => {
    const two = [...inside, reaction('Ana'), reaction('Luis', 'another'), reaction('Eva')];
    const { state, effects } = after(...two);
    expect(effects).toEqual(['forgetReactionLater 2']);
    expect(state.view.reacciones).toEqual([
      { id: '1', puestoId: 'ana', nombre: 'Ana', reaccion: 'aplauso' },
      { id: '2', puestoId: 'ana', nombre: 'Eva', reaccion: 'aplauso' },
    ]);
    const over = after(...two, { type: 'reactionOver', id: '1' }).state.view.reacciones;
    expect(over.map(({ id }) => id)).toEqual(['2']);
  });

  test('are the last 24 reactions', () => {
    const many = Array.from({ length: 25 }, (_, at) => reaction(`n${at}`));
    const shown = after(...inside, ...many).state.view.reacciones;
    expect([shown.length, shown[0]?.nombre, shown.at(-1)?.nombre]).toEqual([24, 'n1', 'n24']);
  });

  test('is whether sound is blocked, and how good the connection is', () => {
    const blocked = after(...inside, { type: 'soundsPlayed', blocked: true }).state;
    expect(blocked.view.soundBlocked).toBe(true);
    expect(reduceRoom(blocked, { type: 'soundsPlayed', blocked: true }, 0).state).toBe(blocked);
    expect(reduceRoom(blocked, { type: 'soundsPlayed', blocked: false }, 0).state.view.soundBlocked).toBe(false);
    expect(after(...inside, { type: 'qualityMeasured', calidad: 'mala' }).state.view.calidad).toBe('mala');
    const chosen = after(...inside, { type: 'qualityChosen', calidad: 'baja' });
    expect([chosen.state.view.calidadElegida, chosen.effects]).toEqual(['baja', ['watchQuality baja']]);
  });

  test('is the trouble with a device, until it is read', () => {
    const opening = { device: 'camara', wish: 1, told: null } as const;
    const trouble: RoomEvent[] = [...inside, on, { type: 'deviceNotOpened', opening, problem: 'denied' }];
    expect(after(...trouble).state.view.deviceProblem).toEqual({ device: 'camara', problem: 'denied' });
    expect(after(...trouble, { type: 'problemDismissed' }).state.view.deviceProblem).toBeNull();
  });

  test('are the chosen devices', () => {
    const chosen = { altavoz: 'a' };
    expect(after(...inside, { type: 'devicesChosen', before: {}, chosen }).state.view.chosen).toBe(chosen);
  });

  test('are the streams of the sections that the server has filled, whose sound is played', () => {
    const stream = { id: 's' } as MediaStream;
    const received: RoomEvent = { type: 'mediaReceived', streams: new Map([['5', stream]]) };
    const ranuras = [{ mid: '5', puestoId: 'ana', medio: 'microfono', capa: null } as const];
    const filled: RoomEvent = { type: 'salaRanuras', told: { puestoId: 'yo', ranuras } };
    const { state } = after(...inside, received, filled);
    expect([...state.view.streams]).toEqual([['ana:microfono', stream]]);
    expect(reduceRoom(state, received, 0).effects).toEqual([{ do: 'playSounds', streams: [stream] }]);
    expect(reduceRoom(state, received, 0).state.view).toBe(state.view);
    const closed = reduceRoom(state, { type: 'mediaClosed' }, 0);
    expect(closed.state).toMatchObject({ slots: [], isAnswered: false });
    expect(closed.state.view.streams.size).toBe(0);
    expect(closed.effects).toEqual([{ do: 'stopQuality' }, { do: 'playSounds', streams: [] }]);
  });
});

test.each<[string, boolean, Partial<Participante>, 'off' | 'starting']>([
  ['whoever may speak', true, {}, 'off'],
  ['a moderator', true, { esModerador: true, puedeHablar: false }, 'starting'],
  ['a moderator whose browser has no media', false, { esModerador: true }, 'off'],
])('the screen of %s is shared by moderators alone', (_, hasMedia, traits, pantalla) => {
  let state = initialRoom('r', {}, hasMedia);
  const seat: RoomEvent = { type: 'entered', entered: { puestoId: 'yo', sala: sala(1, traits), mensajes: [] } };
  for (const event of [joined, tokenGot, seat, { type: 'deviceSet', device: 'pantalla', on: true } as const])
    ({ state } = reduceRoom(state, event, 0));
  expect(state.view.mine.pantalla).toBe(pantalla);
});
