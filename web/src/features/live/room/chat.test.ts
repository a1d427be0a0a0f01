import type { MensajeSala } from '@puente/contracts/room';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CommandError } from '../../../platform/realtime/command.ts';
import type { RoomEvent } from './room-events.ts';
import { initialRoom, reduceRoom } from './room-rules.ts';
import { sendMessage } from './seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (id: string, minute: number, texto = id): MensajeSala => ({
  id,
  reunionId: 'r',
  userId: 'u',
  nombre: 'Ana',
  role: 'user',
  texto,
  createdAt: `2026-11-22T10:0${minute}:00Z`,
});

const setting = () => {
  const send = vi.fn<(texto: string, envioId: string) => Promise<MensajeSala>>(async (texto) => message('m', 1, texto));
  let isOver = false;
  const say = (texto: string) => sendMessage({ send, isOver: () => isOver }, texto);
  return { send, say, end: () => void (isOver = true) };
};

test('the messages stand in their order, each once, whichever way they came', () => {
  const entered = (mensajes: MensajeSala[]) => ({ puestoId: 'yo', sala: { participantes: [] } as never, mensajes });
  const events: RoomEvent[] = [
    { type: 'joined' },
    { type: 'salaMensaje', told: message('b', 2) },
    { type: 'entered', entered: entered([message('a', 1), message('b', 2)]) },
    { type: 'messageSent', mensaje: message('c', 3) },
  ];
  const { view } = events.reduce((state, event) => reduceRoom(state, event, 0).state, initialRoom('r', {}));
  expect(view.mensajes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a message whose answer was lost is sent again as the same one', async () => {
  const { say, send } = setting();
  send.mockRejectedValueOnce(new CommandError('no-answer'));
  send.mockRejectedValueOnce(new CommandError('not-connected'));
  send.mockRejectedValueOnce(new CommandError('refused', '', 'ROOM_SEAT_LOST'));
  const said = say('Hola');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await said).toEqual(message('m', 1, 'Hola'));
  expect(new Set(send.mock.calls.map(([, envioId]) => envioId)).size).toBe(1);
});

test('the text stays with the person when it is refused, when there is no answer, and when the class is over', async () => {
  const { say, send, end } = setting();
  send.mockRejectedValueOnce(new CommandError('refused', 'Demasiado', 'TOO_MANY_REQUESTS'));
  expect(await say('Hola')).toBeNull();
  expect(send).toHaveBeenCalledOnce();
  send.mockRejectedValue(new CommandError('no-answer'));
  const unanswered = say('Hola');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await unanswered).toBeNull();
  expect(send).toHaveBeenCalledTimes(5);
  end();
  expect(await say('Hola')).toBeNull();
});
