import type { MensajeSala, Participante, RoomEvents, SalaEstado } from '@puente/contracts/room';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CommandError } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { createChosenDevices } from './devices.ts';
import type { CreatePeerLink, PeerLink } from './media.ts';
import { createRoom } from './room.ts';

/** Streams are compared by their tracks; Node has none. */
class Stream {
  readonly tracks: MediaStreamTrack[];
  constructor(tracks: MediaStreamTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}
const streamOf = (kind: string) => new Stream([{ kind } as MediaStreamTrack]) as unknown as MediaStream;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('MediaStream', Stream);
});
afterEach(() => void vi.useRealTimers());

const person = (puestoId: string, more: Partial<Participante> = {}): Participante => ({
  puestoId,
  userId: puestoId,
  nombre: puestoId,
  foto: null,
  role: 'user',
  esModerador: false,
  esInvitado: false,
  conectado: true,
  manoDesde: null,
  puedeHablar: true,
  publica: { microfono: false, camara: false, pantalla: false },
  calidad: null,
  ...more,
});
const sala = (version: number, participantes: Participante[]): SalaEstado => ({
  reunionId: 'r',
  version,
  bloqueada: false,
  grabando: null,
  aforo: { ocupado: 1, maximo: 60, aviso: false },
  participantes,
});

/** A room whose server is the test: each command is answered with `answers`, or refused with `refusals`. */
const setting = ({ hasMedia = true } = {}) => {
  const asked: [event: string, body: Record<string, unknown>][] = [];
  const refusals: Record<string, CommandError[]> = {};
  const answers: Record<string, unknown> = {
    entrarSala: { puestoId: 'yo', sala: sala(1, [person('yo'), person('ana')]), mensajes: [] },
    conectarMedios: { respuesta: 'answer' },
  };
  let hearing: Hearing | undefined;
  let wake: (() => void) | undefined;
  let note: string | undefined = 'before';
  const links: { state: (state: RTCPeerConnectionState) => void; close: () => void; tracks: unknown }[] = [];
  const createLink: CreatePeerLink = ({ tracks, onState }) => {
    const received = new Map([
      ['5', streamOf('audio')],
      ['11', streamOf('video')],
    ]);
    const link: PeerLink = {
      offer: async () => 'offer',
      accept: async () => void setTimeout(() => onState('connected'), 10),
      send: async () => {},
      received: () => received,
      stats: async () => new Map(),
      close: vi.fn(),
    };
    links.push({ state: onState, close: link.close, tracks });
    return link;
  };
  const camera = { kind: 'video', readyState: 'live', getSettings: () => ({}), addEventListener() {}, stop: vi.fn() };
  const validate = vi.fn(async () => ({ entrada: 'token', iceServers: [] }) as never);
  const room = createRoom(
    { roomName: 'sala', reunionId: 'r' },
    {
      realtime: {
        ask: async (event, body) => {
          asked.push([event, body as Record<string, unknown>]);
          const refusal = refusals[event]?.shift();
          if (refusal) throw refusal;
          return answers[event] ?? {};
        },
        hear: (given) => {
          hearing = given;
          return () => (hearing = undefined);
        },
        socket: () => undefined,
      },
      validate,
      createLink: hasMedia ? createLink : undefined,
      createSound: () => ({ srcObject: null, autoplay: false, play: async () => {} }),
      devices: {
        getUserMedia: async () => new Stream([camera as unknown as MediaStreamTrack]) as unknown as MediaStream,
        getDisplayMedia: vi.fn(),
      },
      isSecure: true,
      chosen: createChosenDevices(() => ({ getItem: () => null, setItem: () => {} })),
      seatNote: { read: () => note, write: (seat) => (note = seat), remove: () => (note = undefined) },
      wakeLock: undefined,
      onWake: (listener) => {
        wake = listener;
        return () => (wake = undefined);
      },
      now: Date.now,
    },
  );
  const hear = <E extends keyof RoomEvents>(event: E, ...said: Parameters<RoomEvents[E]>) =>
    (hearing?.on[event] as ((...payload: unknown[]) => void) | undefined)?.(...said);
  const events = () => asked.splice(0).map(([event]) => event);
  const phase = () => room.getView().status.phase;
  const socket = { lost: () => hearing?.lost?.(), back: () => hearing?.catchUp?.('connection') };
  const gap = () => hearing?.catchUp?.('gap');
  return {
    room,
    asked,
    refusals,
    answers,
    links,
    validate,
    camera,
    hear,
    events,
    phase,
    socket,
    gap,
    wake: () => wake?.(),
    note: () => note,
  };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const joined = async (options?: Parameters<typeof setting>[0]) => {
  const all = setting(options);
  all.room.join();
  await pass(20);
  return all;
};

test('[LIVE-3] enters with the token and the seat before a reload, then connects the media', async () => {
  const { room, asked, phase, validate, note } = await joined();
  expect(validate.mock.calls).toEqual([[{ roomName: 'sala', reunionId: 'r' }]]);
  expect(asked.slice(0, 3)).toEqual([
    ['entrarSala', { reunionId: 'r', token: 'token', puestoAnterior: 'before' }],
    ['verSala', { puestoId: 'yo', calidad: 'auto', grande: null, visibles: [] }],
    ['conectarMedios', { puestoId: 'yo', oferta: 'offer' }],
  ]);
  expect([phase(), room.getView().puestoId, note()]).toEqual(['connected', 'yo', 'yo']);
});

test('[REAL-1] a browser without WebRTC is in the room without media, and comes back into it', async () => {
  const { room, events, hear, socket, phase, note } = await joined({ hasMedia: false });
  expect(events()).toEqual(['entrarSala', 'verSala']);
  expect([phase(), room.getView().hasMedia, note()]).toEqual(['connected', false, 'yo']);
  room.setMicrophone(true);
  hear('salaReconectar', { puestoId: 'yo' });
  await pass(1_000);
  expect([phase(), room.getView().mine.microfono, events()]).toEqual(['connected', 'off', []]);
  socket.lost();
  socket.back();
  await pass(20_000);
  expect([phase(), events()[0]]).toEqual(['connected', 'entrarSala']);
});

test('[LIVE-10] says every fifteen seconds that it is there, until it leaves', async () => {
  const { room, events, note, phase } = await joined();
  events();
  await pass(45_000);
  expect(events()).toEqual(['latidoSala', 'latidoSala', 'latidoSala']);
  room.leave();
  await pass(45_000);
  expect(events()).toEqual(['salirSala']);
  expect([note(), phase()]).toEqual([undefined, 'ended']);
});

test('[LIVE-9] shows the streams by seat, as the server fills the sections', async () => {
  const { room, hear } = await joined();
  const slots = [
    { mid: '5', puestoId: 'ana', medio: 'microfono', capa: null },
    { mid: '11', puestoId: 'ana', medio: 'camara', capa: 'alta' },
  ] as const;
  hear('salaRanuras', { puestoId: 'another seat', ranuras: [...slots] });
  expect(room.getView().streams.size).toBe(0);
  hear('salaRanuras', { puestoId: 'yo', ranuras: [...slots] });
  const { streams } = room.getView();
  expect([...streams.keys()]).toEqual(['ana:microfono', 'ana:camara']);
  hear('salaRanuras', { puestoId: 'yo', ranuras: [...slots] });
  expect(room.getView().streams).toBe(streams);
});

test('a lost socket takes its seat again with what is sent, and without a new permission', async () => {
  const { room, events, refusals, links, socket, phase, asked, camera, answers } = await joined();
  room.setCamera(true);
  await pass(20);
  expect(room.getView().mine.camara).toBe('on');
  expect([...room.getView().streams.keys()]).toEqual(['yo:camara']);
  await pass(20_000);
  events();
  refusals['entrarSala'] = Array.from({ length: 3 }, () => new CommandError('not-connected'));
  answers['entrarSala'] = { puestoId: 'yo2', sala: sala(9, [person('yo2')]), mensajes: [] };
  socket.lost();
  await pass(2_500);
  expect([phase(), events()]).toEqual(['reconnecting', ['entrarSala', 'entrarSala', 'entrarSala']]);
  // The pictures of the old connection are still there.
  expect(links[0]!.close).not.toHaveBeenCalled();
  socket.back();
  await pass(20);
  expect(asked.filter(([event]) => event !== 'verSala')).toEqual([
    ['entrarSala', { reunionId: 'r', token: 'token', puestoAnterior: 'yo' }],
    ['publicarSala', { puestoId: 'yo2', microfono: false, camara: true, pantalla: false }],
    ['conectarMedios', { puestoId: 'yo2', oferta: 'offer' }],
  ]);
  expect([phase(), links.length, camera.stop.mock.calls.length]).toEqual(['connected', 2, 0]);
  expect(links[0]!.close).toHaveBeenCalledOnce();
  expect([...room.getView().streams.keys()]).toEqual(['yo2:camara']);
});

test('media that fail, that stay away for three seconds, or that the server has lost, are connected again', async () => {
  const { links, events, hear, phase } = await joined();
  const again = async (breaks: (link: (typeof links)[0]) => void, afterMs = 0) => {
    await pass(20_000);
    events();
    breaks(links.at(-1)!);
    await pass(afterMs + 20);
    expect(events()).toEqual(['conectarMedios']);
    expect(phase()).toBe('connected');
  };
  await again((link) => link.state('failed'));
  await again(() => hear('salaReconectar', { puestoId: 'yo' }));
  await again((link) => link.state('disconnected'), 3_000);
  await pass(20_000);
  events();
  links.at(-1)!.state('disconnected');
  await pass(2_900);
  links.at(-1)!.state('connected');
  await pass(5_000);
  expect(events()).not.toContain('conectarMedios');
});

test('a connection that was closed while it was made is made again, though its own calls never end', async () => {
  const { links, socket, events, phase, answers, hear } = await joined();
  await pass(20_000);
  answers['conectarMedios'] = new Promise(() => {});
  socket.back();
  await pass(1_000);
  expect([phase(), links.length]).toEqual(['reconnecting', 2]);
  // About the connection before: this one has not been answered yet.
  events();
  hear('salaReconectar', { puestoId: 'yo' });
  await pass(1_000);
  expect(events()).toEqual([]);
  answers['conectarMedios'] = { respuesta: 'answer' };
  socket.back();
  await pass(20);
  expect([phase(), links.length, events()]).toEqual(['connected', 3, ['entrarSala', 'verSala', 'conectarMedios']]);
});

test('[LIVE-6] what a moderator stops is stopped here, and so is all of it when the right is gone', async () => {
  const { room, hear, camera } = await joined();
  room.setCamera(true);
  await pass(20);
  hear('salaDetener', { puestoId: 'yo', medios: ['camara'] });
  expect([room.getView().mine.camara, camera.stop.mock.calls.length]).toEqual(['off', 1]);
  room.setCamera(true);
  await pass(20);
  hear('salaActualizada', sala(2, [person('yo', { puedeHablar: false })]));
  expect(room.getView().mine.camara).toBe('off');
  room.setCamera(true);
  await pass(20);
  expect(room.getView().mine.camara).toBe('off');
});

test('[LIVE-6] a student who may speak still shares no screen; a moderator does', async () => {
  const { room, hear } = await joined();
  room.setScreen(true);
  expect(room.getView().mine.pantalla).toBe('off');
  hear('salaActualizada', sala(2, [person('yo', { esModerador: true })]));
  room.setScreen(true);
  expect(room.getView().mine.pantalla).toBe('starting');
});

test('an older state of the room, or that of another, is not shown', async () => {
  const { room, hear } = await joined();
  hear('salaActualizada', sala(5, [person('yo')]));
  hear('salaActualizada', sala(4, []));
  hear('salaActualizada', { ...sala(9, []), reunionId: 'another' });
  expect(room.getView().sala?.version).toBe(5);
});

test.each([
  ['terminada', 'finished'],
  ['expulsado', 'kicked'],
  ['reemplazado', 'replaced'],
  ['sesion', 'session'],
] as const)('a seat that ended (%s) is not taken again', async (razon, reason) => {
  const { room, hear, events, socket, wake } = await joined();
  events();
  hear('salaFin', { puestoId: 'yo', razon });
  expect(room.getView().status).toEqual({ phase: 'ended', reason });
  socket.back();
  wake();
  await pass(60_000);
  expect(events()).toEqual([]);
});

test('[LIVE-8] a refusal is shown in the words of the server; a retry asks for a new token', async () => {
  const { room, refusals, validate, phase } = setting();
  refusals['entrarSala'] = [new CommandError('refused', 'La sala está llena.', 'ROOM_FULL')];
  room.join();
  await pass(20);
  const failed = { phase: 'failed', failure: 'room', message: 'La sala está llena.', code: 'ROOM_FULL' };
  expect(room.getView().status).toEqual(failed);
  room.retry();
  await pass(20);
  expect([phase(), validate.mock.calls.length]).toEqual(['connected', 2]);
});

test('after a long loss the page tries again by itself when it is shown, or the network is back', async () => {
  const { refusals, socket, phase, wake } = await joined();
  refusals['entrarSala'] = Array.from({ length: 16 }, () => new CommandError('not-connected'));
  await pass(20_000);
  socket.lost();
  await pass(180_000);
  expect(phase()).toBe('failed');
  wake();
  await pass(20);
  expect(phase()).toBe('connected');
});

test('a room that has failed and is left does not try again', async () => {
  const { room, refusals, events, phase, wake } = setting();
  refusals['entrarSala'] = Array.from({ length: 6 }, () => new CommandError('not-connected'));
  room.join();
  await pass(60_000);
  expect(phase()).toBe('failed');
  events();
  room.leave();
  wake();
  await pass(60_000);
  expect([phase(), events()]).toEqual(['failed', []]);
});

test('news that arrive after leaving give the seat back', async () => {
  const { room, gap, events, answers, note } = await joined();
  const { promise, resolve } = Promise.withResolvers();
  const entered = answers['entrarSala'];
  answers['entrarSala'] = promise;
  gap();
  room.leave();
  events();
  resolve(entered);
  await pass(60_000);
  expect([events(), note()]).toEqual([['salirSala'], undefined]);
});

test('news that were lost between servers are fetched, without touching the media', async () => {
  const { room, gap, events, answers } = await joined();
  events();
  answers['entrarSala'] = { puestoId: 'yo', sala: sala(7, [person('yo')]), mensajes: [] };
  gap();
  await pass(20);
  expect(events()).toEqual(['entrarSala', 'verSala']);
  expect(room.getView().sala?.version).toBe(7);
});

test('the chat, reactions and who speaks are those of this room; a reaction goes after four seconds', async () => {
  const { room, hear, answers, asked, refusals } = await joined();
  const mensaje = { id: 'm', reunionId: 'r', texto: 'Hola', createdAt: '2026-11-22T10:00:00Z' } as MensajeSala;
  hear('salaMensaje', mensaje);
  hear('salaMensaje', { ...mensaje, id: 'n', reunionId: 'another' });
  hear('salaReaccion', { reunionId: 'r', puestoId: 'ana', nombre: 'Ana', reaccion: 'aplauso' });
  hear('salaHablan', { reunionId: 'r', puestos: ['ana'] });
  expect(room.getView()).toMatchObject({ mensajes: [{ id: 'm' }], hablan: ['ana'], reacciones: [{ nombre: 'Ana' }] });
  await pass(4_000);
  expect(room.getView().reacciones).toEqual([]);
  answers['mensajeSala'] = { mensaje: { ...mensaje, id: 'o' } };
  expect(await room.say('Hola')).toBe(true);
  refusals['mensajeSala'] = [new CommandError('refused', 'Demasiado', 'TOO_MANY_REQUESTS')];
  expect(await room.say('Hola')).toBe(false);
  expect(room.getView().mensajes.map(({ id }) => id)).toEqual(['m', 'o']);
  room.raiseHand(true);
  room.react('corazon');
  expect(asked.slice(-2)).toEqual([
    ['levantarMano', { puestoId: 'yo', levantada: true }],
    ['reaccionarSala', { puestoId: 'yo', reaccion: 'corazon' }],
  ]);
});

test('[LIVE-6] a moderator gets the server’s refusal', async () => {
  const { room, refusals, asked } = await joined();
  refusals['moderarSala'] = [
    new CommandError('refused', 'No tienes permiso.', 'ROOM_NOT_ALLOWED'),
    new CommandError('no-answer'),
  ];
  expect(await room.moderate('expulsar', 'ana')).toBe('No tienes permiso.');
  expect(asked.at(-1)).toEqual(['moderarSala', { puestoId: 'yo', accion: 'expulsar', sobre: 'ana' }]);
  expect(await room.moderate('bajarManos')).toBe('');
  expect(await room.moderate('silenciarTodos')).toBeNull();
});
