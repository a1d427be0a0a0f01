import type { AccesoASala } from '@puente/contracts/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { CommandError } from '../../../platform/realtime/command.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { accessTo, reunionId, salaWith } from './testing.ts';
import { Visit } from './visit.ts';

let hearing: Hearing;
const ask = vi.fn<(event: string, body: object) => Promise<unknown>>();
const stopHearing = vi.fn();
const validate = vi.fn<() => Promise<AccesoASala>>();
let note: string | undefined;
const onSala = vi.fn();
const onEnd = vi.fn();
const onRefused = vi.fn();
const ports = {
  realtime: {
    ask,
    socket: () => undefined,
    hear: (heard: Hearing) => {
      hearing = heard;
      return stopHearing;
    },
  },
  validate,
  seatNote: {
    read: () => note,
    write: (seat: string) => void (note = seat),
    remove: () => void (note = undefined),
  },
};

const answers: Record<string, () => unknown> = {};
const sent = (event: string) => ask.mock.calls.filter(([asked]) => asked === event).map(([, body]) => body);
const begin = async (entrada: string | null = 'pass') => {
  const access = { ...accessTo(), entrada };
  const visit = new Visit({ ...ports, roomName: 'sala-1', reunionId, access, onSala, onEnd, onRefused });
  await vi.advanceTimersByTimeAsync(0);
  return visit;
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [ask, stopHearing, validate, onSala, onEnd, onRefused]) mock.mockReset();
  answers['entrarSala'] = () => ({ puestoId: 'seat', sala: salaWith(1), mensajes: [] });
  answers['latidoSala'] = () => ({});
  answers['salirSala'] = () => ({});
  answers['moderarSala'] = () => ({});
  ask.mockImplementation(async (event) => answers[event]?.());
  note = undefined;
  validate.mockResolvedValue({ ...accessTo(), entrada: 'fresh' });
});
afterEach(() => vi.useRealTimers());

const refused = (code: 'ROOM_SEAT_LOST' | 'ROOM_KICKED' | 'ROOM_TOKEN_INVALID') => () => {
  throw new CommandError('refused', 'No.', code);
};
const noConnection = () => {
  throw new CommandError('not-connected');
};

test('[LIVE-10] a visit takes a seat with its pass, says every 15 s that it is there, and gives the seat back once', async () => {
  const visit = await begin();
  expect(sent('entrarSala')).toEqual([{ reunionId, token: 'pass', puestoAnterior: null }]);
  expect(visit.sala()).toEqual(salaWith(1));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(sent('latidoSala')).toEqual([{ puestoId: 'seat' }, { puestoId: 'seat' }, { puestoId: 'seat' }]);
  visit.leave();
  visit.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent('salirSala')).toEqual([{ puestoId: 'seat' }]);
  expect(sent('latidoSala')).toHaveLength(3);
  expect(stopHearing).toHaveBeenCalledOnce();
});

test('[LIVE-6] a guest enters without a token', async () => {
  await begin(null);
  expect(sent('entrarSala')).toEqual([{ reunionId, token: null, puestoAnterior: null }]);
});

test.each(['a new connection', 'a lost seat'])(
  '[LIVE-10] after %s the same seat is taken again, with a fresh pass',
  async (what) => {
    await begin();
    if (what === 'a new connection') hearing.catchUp?.('connection');
    else answers['latidoSala'] = refused('ROOM_SEAT_LOST');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent('entrarSala')[1]).toEqual({ reunionId, token: 'fresh', puestoAnterior: 'seat' });
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test('a pass that is too old is renewed once', async () => {
  answers['entrarSala'] = refused('ROOM_TOKEN_INVALID');
  await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent('entrarSala')).toMatchObject([{ token: 'pass' }, { token: 'fresh' }]);
  expect(onRefused.mock.calls).toEqual([['ROOM_TOKEN_INVALID', 'No.']]);
});

test('without a connection it tries again by itself', async () => {
  answers['entrarSala'] = noConnection;
  await begin();
  validate.mockRejectedValueOnce(new NetworkError());
  await vi.advanceTimersByTimeAsync(15_000);
  validate.mockRejectedValueOnce(new ApiError(503, 'OVERLOADED', 'Luego.'));
  await vi.advanceTimersByTimeAsync(15_000);
  answers['entrarSala'] = () => ({ puestoId: 'seat', sala: salaWith(1), mensajes: [] });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent('latidoSala')).toEqual([{ puestoId: 'seat' }]);
  expect(onRefused).not.toHaveBeenCalled();
});

test('[LIVE-3] a refusal ends the visit, and is told in the server’s words', async () => {
  answers['entrarSala'] = refused('ROOM_KICKED');
  await begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onRefused.mock.calls).toEqual([['ROOM_KICKED', 'No.']]);
  expect(sent('entrarSala')).toHaveLength(1);
});

test('[LIVE-3] a pass that is not renewed ends the visit', async () => {
  await begin();
  validate.mockRejectedValue(new ApiError(403, 'ROOM_SUBSCRIPTION_REQUIRED', 'Ya no.'));
  hearing.catchUp?.('connection');
  await vi.advanceTimersByTimeAsync(0);
  expect(onRefused.mock.calls).toEqual([['ROOM_SUBSCRIPTION_REQUIRED', 'Ya no.']]);
});

test('[LIVE-4] the server ends the seat, and nothing more is sent; the end of another seat is not ours', async () => {
  await begin();
  hearing.on.salaFin?.({ puestoId: 'another', razon: 'expulsado' });
  expect(onEnd).not.toHaveBeenCalled();
  hearing.on.salaFin?.({ puestoId: 'seat', razon: 'terminada' });
  expect(onEnd.mock.calls).toEqual([['terminada']]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent('latidoSala')).toEqual([]);
});

test('the newest state of this room is kept', async () => {
  const visit = await begin();
  hearing.on.salaActualizada?.(salaWith(3, 'Ana'));
  hearing.on.salaActualizada?.(salaWith(2));
  hearing.on.salaActualizada?.({ ...salaWith(9), reunionId: 'another' });
  expect(visit.sala()).toEqual(salaWith(3, 'Ana'));
  expect(onSala.mock.calls).toEqual([[salaWith(1)], [salaWith(3, 'Ana')]]);
});

test('a seat that is given after the person has left is given back', async () => {
  let give!: (answer: unknown) => void;
  ask.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  const visit = await begin();
  visit.leave();
  give({ puestoId: 'late', sala: salaWith(1), mensajes: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent('salirSala')).toEqual([{ puestoId: 'late' }]);
});
