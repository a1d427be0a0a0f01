import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { CommandError } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { roleConfig, startConference } from './conference.ts';
import type { JitsiConstructor, JitsiEvents } from './external-api.ts';
import { accessTo, salaWith } from './testing.ts';

type Listener = (told: never) => void;
let listeners: Map<string, Listener>;
let hearing: Hearing;
const built = vi.fn();
const executeCommand = vi.fn();
const dispose = vi.fn();
const frame = { title: '' };
const ask = vi.fn<(event: string, body: object) => Promise<unknown>>();
const handlers = { onJoined: vi.fn(), onFailed: vi.fn(), onLeft: vi.fn(), onKicked: vi.fn(), onRecording: vi.fn() };

const Jitsi = function Api(...options: unknown[]) {
  built(...options);
  const addListener = (event: string, listener: Listener) => void listeners.set(event, listener);
  return { addListener, executeCommand, dispose, getIFrame: () => frame };
} as unknown as JitsiConstructor;

const emit = <E extends keyof JitsiEvents>(event: E, told: JitsiEvents[E]) =>
  (listeners.get(event) as ((told: JitsiEvents[E]) => void) | undefined)?.(told);

const settle = () => vi.advanceTimersByTimeAsync(0);
const begin = async ({ isModerator = false, load = async () => Jitsi } = {}) => {
  const leave = startConference({
    ...handlers,
    acceso: accessTo({ isModerator }),
    language: 'es',
    title: 'Sala de video',
    parentNode: {} as HTMLElement,
    load,
    roomName: 'sala-1',
    ports: {
      realtime: { ask, socket: () => undefined, hear: (heard) => ((hearing = heard), () => undefined) },
      validate: async () => ({ ...accessTo(), entrada: 'fresh' }),
      seatNote: { read: () => undefined, write: () => undefined, remove: () => undefined },
    },
  });
  await settle();
  return leave;
};
const join = async (options: { isModerator?: boolean } = {}) => {
  const leave = await begin(options);
  emit('videoConferenceJoined', { id: 'me' });
  await settle();
  return leave;
};
const sent = (event: string) => ask.mock.calls.filter(([asked]) => asked === event).map(([, body]) => body);

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  for (const mock of [built, executeCommand, dispose, ask, ...Object.values(handlers)]) mock.mockReset();
  ask.mockImplementation(async (event) =>
    event === 'entrarSala'
      ? { puestoId: 'seat of Lucía', sala: salaWith(1, 'Lucía', 'Bruno', 'Eva', 'Eva'), mensajes: [] }
      : {},
  );
});
afterEach(() => vi.useRealTimers());

test('[LIVE-9, LIVE-10] the seat is taken once the conference is joined, not before', async () => {
  await begin();
  expect(built.mock.calls[0]?.[0]).toBe('meet.test');
  expect(frame.title).toBe('Sala de video');
  expect(ask).not.toHaveBeenCalled();
  emit('videoConferenceJoined', { id: 'me' });
  emit('videoConferenceJoined', { id: 'me' });
  await settle();
  expect(handlers.onJoined).toHaveBeenCalledOnce();
  expect(sent('entrarSala')).toHaveLength(1);
});

test('[LIVE-10] when Jitsi leaves and joins again, the seat is given back and taken again, with a fresh pass', async () => {
  await join();
  emit('videoConferenceLeft', {});
  emit('videoConferenceJoined', { id: 'me again' });
  await settle();
  expect(sent('salirSala')).toHaveLength(1);
  expect(sent('entrarSala')).toMatchObject([{ token: 'pass' }, { token: 'fresh' }]);
  expect(handlers.onLeft).not.toHaveBeenCalled();
});

describe('it ends once, with its frame and its seat', () => {
  const ends: [string, () => void, keyof typeof handlers, unknown[]][] = [
    ['[LIVE-4] by the button of Jitsi', () => emit('readyToClose', {}), 'onLeft', ['left']],
    [
      '[LIVE-6] kicked at Jitsi',
      () => emit('participantKickedOut', { kicked: { id: 'me', local: true }, kicker: { id: 'tutor' } }),
      'onKicked',
      [],
    ],
    [
      '[LIVE-8] with a fatal error',
      () => emit('errorOccurred', { error: { type: 'CONFERENCE', name: 'conference.destroyed', isFatal: true } }),
      'onFailed',
      ['room', ''],
    ],
    [
      '[LIVE-8] with a fatal error in the handbook’s form',
      () => emit('errorOccurred', { type: 'CONNECTION', name: 'connection.droppedError', isFatal: true }),
      'onFailed',
      ['connection', ''],
    ],
  ];
  test.each(ends)('%s', async (_, happen, told, values) => {
    await join();
    happen();
    emit('readyToClose', {});
    expect(handlers[told].mock.calls).toEqual([values]);
    expect(dispose).toHaveBeenCalledOnce();
    expect(sent('salirSala')).toEqual([{ puestoId: 'seat of Lucía' }]);
    const others = Object.entries(handlers).filter(([name]) => ![told, 'onJoined', 'onRecording'].includes(name));
    for (const [, handler] of others) expect(handler).not.toHaveBeenCalled();
  });

  test('by the page, which is told nothing', async () => {
    const leave = await join();
    leave();
    emit('readyToClose', {});
    expect(dispose).toHaveBeenCalledOnce();
    expect(handlers.onLeft).not.toHaveBeenCalled();
  });

  test.each([
    ['terminada', 'finished'],
    ['reemplazado', 'replaced'],
    ['sesion', 'session'],
  ] as const)('[LIVE-4] by the server: %s', async (razon, reason) => {
    await join();
    hearing.on.salaFin?.({ puestoId: 'seat of Lucía', razon });
    expect(handlers.onLeft.mock.calls).toEqual([[reason]]);
    expect(dispose).toHaveBeenCalledOnce();
    expect(sent('salirSala')).toEqual([]);
  });

  test('[LIVE-6] by the server, which keeps somebody out', async () => {
    await join();
    hearing.on.salaFin?.({ puestoId: 'seat of Lucía', razon: 'expulsado' });
    expect(handlers.onKicked).toHaveBeenCalledOnce();
  });
});

test.each([
  ['ROOM_KICKED', 'onKicked', []],
  ['ROOM_NOT_LIVE', 'onLeft', ['finished']],
  ['ROOM_LOCKED', 'onFailed', ['room', 'No entras.', 'ROOM_LOCKED']],
] as const)('[LIVE-3] whoever gets no seat (%s) does not stay at Jitsi', async (code, told, values) => {
  ask.mockRejectedValue(new CommandError('refused', 'No entras.', code));
  await join();
  expect(handlers[told].mock.calls).toEqual([values]);
  expect(dispose).toHaveBeenCalledOnce();
});

test('[LIVE-8] a script that does not load is a failed connection; one that comes after the person left does nothing', async () => {
  await begin({ load: () => Promise.reject(new Error('gone')) });
  expect(handlers.onFailed.mock.calls).toEqual([['connection', '']]);

  let give!: (api: JitsiConstructor) => void;
  const leave = await begin({ load: () => new Promise((resolve) => (give = resolve)) });
  leave();
  give(Jitsi);
  await settle();
  expect(built).not.toHaveBeenCalled();
});

test.each([
  ['unexpected', new TypeError('x is undefined')],
  ['permission', Object.assign(new Error('Permission denied'), { name: 'NotAllowedError' })],
])('[LIVE-8] an error of the loaded script is sorted by its content: %s', async (kind, error) => {
  const broken = function Api() {
    throw error;
  } as unknown as JitsiConstructor;
  await begin({ load: async () => broken });
  expect(handlers.onFailed.mock.calls).toEqual([[kind, '']]);
});

test('an error that Jitsi recovers from by itself changes nothing', async () => {
  await join();
  emit('errorOccurred', { error: { type: 'CONNECTION', name: 'connection.otherError', isFatal: false } });
  expect(dispose).not.toHaveBeenCalled();
});

test('[LIVE-7] everyone is told who records: a tutor of the academy, or somebody at Jitsi', async () => {
  await join();
  expect(handlers.onRecording).toHaveBeenLastCalledWith(null);
  emit('recordingStatusChanged', { on: true });
  expect(handlers.onRecording).toHaveBeenLastCalledWith({ desde: expect.any(String), nombre: 'Jitsi' });
  const grabando = { desde: '2026-03-02T18:00:00.000Z', nombre: 'Ana Torres' };
  hearing.on.salaActualizada?.({ ...salaWith(2), grabando });
  emit('recordingStatusChanged', { on: false });
  expect(handlers.onRecording).toHaveBeenLastCalledWith(grabando);
  hearing.on.salaActualizada?.(salaWith(3));
  expect(handlers.onRecording).toHaveBeenLastCalledWith(null);
});

describe('[LIVE-6] moderators', () => {
  const kick = (id: string, kicker: string) =>
    emit('participantKickedOut', { kicked: { id, local: false }, kicker: { id: kicker } });

  test('who kick somebody at Jitsi keep them out of the academy’s room, too', async () => {
    await join({ isModerator: true });
    emit('participantJoined', { id: 'b', displayName: 'Bruno' });
    kick('b', 'me');
    expect(sent('moderarSala')).toEqual([{ puestoId: 'seat of Lucía', accion: 'expulsar', sobre: 'seat of Bruno' }]);
  });

  test('do so neither for a name of two people, nor for an unknown one, nor when somebody else kicked', async () => {
    await join({ isModerator: true });
    emit('participantJoined', { id: 'e', displayName: 'Eva' });
    emit('participantJoined', { id: 'b', displayName: 'Bruno' });
    kick('e', 'me');
    kick('x', 'me');
    kick('b', 'another');
    expect(sent('moderarSala')).toEqual([]);
  });

  test('who are made one during the class get the tools, and lose them with the role', async () => {
    await join();
    await vi.advanceTimersByTimeAsync(6_000);
    emit('participantRoleChanged', { id: 'b', role: 'moderator' });
    expect(executeCommand).not.toHaveBeenCalled();
    emit('participantRoleChanged', { id: 'me', role: 'moderator' });
    expect(executeCommand).toHaveBeenLastCalledWith('overwriteConfig', roleConfig(true));
    emit('participantRoleChanged', { id: 'me', role: 'participant' });
    expect(executeCommand).toHaveBeenLastCalledWith('overwriteConfig', roleConfig(false));
  });

  test('are not those whom a server without token_affiliation makes moderators as they come', async () => {
    await join();
    emit('participantRoleChanged', { id: 'me', role: 'moderator' });
    expect(executeCommand).not.toHaveBeenCalled();
  });
});
