import type { ForoActualizado, Respuesta, Tema } from '@puente/contracts/forum';
import { describe, expect, test } from 'vitest';

import { isStaff, mergedReplies, minutesLeft, unseenReplies, withReply } from './topic-rules.ts';

const nothing = { editar: false, borrar: false, reportar: false, moderar: false, aceptar: false };
const reply = (id: string, minute: number, more: Partial<Respuesta> = {}): Respuesta => ({
  id,
  texto: `texto de ${id}`,
  autor: { id: 'ana', firstName: 'Ana', lastName: 'Soto', role: 'user', profileImageUrl: null },
  createdAt: `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`,
  editadoAt: null,
  borrada: false,
  oculta: false,
  adjuntos: [],
  puede: nothing,
  ...more,
});
const topic = (respuestas: Respuesta[], more: Partial<Tema> = {}) =>
  ({
    id: 'tema',
    respuestas,
    totalRespuestas: respuestas.length,
    ultimaActividad: '2026-11-22T10:05:00.000Z',
    respuestaAceptadaId: null,
    puede: { ...nothing, responder: true },
    ...more,
  }) as Tema;
const change = (respuesta: Respuesta, totalRespuestas: number): ForoActualizado => ({
  temaId: 'tema',
  seccion: 'general',
  respuesta,
  totalRespuestas,
  cambio: 'respuesta',
});
const idsOf = (replies: readonly Respuesta[]) => replies.map(({ id }) => id);

test('[FORO-1] replies of several answers are there once each, in order of time, in their newest state', () => {
  const merged = mergedReplies(
    [reply('b', 2), reply('a', 1)],
    [reply('b', 2, { texto: 'nuevo' }), reply('d', 3), reply('c', 3)],
  );
  expect(idsOf(merged)).toEqual(['a', 'b', 'c', 'd']);
  expect(merged[1]?.texto).toBe('nuevo');
});

describe('[FORO-1] a reply that arrives live', () => {
  test('is added once, and moves the topic’s last activity', () => {
    const after = withReply(topic([reply('a', 1)]), change(reply('b', 9), 2), 'luis');
    expect(idsOf(after.respuestas)).toEqual(['a', 'b']);
    expect(after).toMatchObject({ totalRespuestas: 2, ultimaActividad: '2026-11-22T10:09:00.000Z' });
    expect(idsOf(withReply(after, change(reply('b', 9), 2), 'luis').respuestas)).toEqual(['a', 'b']);
  });

  test('can be reported by others and edited by its author; who may moderate or accept, may this one, too', () => {
    const puedeDe = (tema: Tema, myId: string) => withReply(tema, change(reply('b', 9), 1), myId).respuestas[0]?.puede;
    expect(puedeDe(topic([]), 'luis')).toEqual({ ...nothing, reportar: true });
    expect(puedeDe(topic([]), 'ana')).toEqual({ ...nothing, editar: true, borrar: true });
    const staff = topic([], { puede: { ...nothing, responder: true, moderar: true, aceptar: true } });
    expect(puedeDe(staff, 'luis')).toEqual({ ...nothing, reportar: true, moderar: true, aceptar: true });
  });

  test('that was changed keeps its place and what one may do with it', () => {
    const puede = { ...nothing, editar: true };
    const before = topic([reply('a', 1, { puede }), reply('b', 2)]);
    const after = withReply(before, change(reply('a', 1, { texto: 'otro' }), 2), 'luis');
    expect(after.respuestas[0]).toMatchObject({ id: 'a', texto: 'otro', puede });
    expect(after.ultimaActividad).toBe(before.ultimaActividad);
    // A reply that is too old to be shown here is left out.
    expect(withReply(before, change(reply('z', 0, { texto: 'otro' }), 2), 'luis')).toBe(before);
  });

  test('of somebody who is gone is nobody’s own', () => {
    const gone = withReply(topic([]), change(reply('b', 9, { autor: null }), 1), 'luis');
    expect(gone.respuestas[0]?.puede).toEqual({ ...nothing, reportar: true });
    expect(idsOf(unseenReplies([reply('b', 9, { autor: null })], '', 'luis'))).toEqual(['b']);
  });

  test('is none where only the topic changed', () => {
    const before = topic([reply('a', 1)]);
    expect(withReply(before, { ...change(reply('a', 1), 5), respuesta: null }, 'luis')).toBe(before);
  });

  test('is counted as new when others wrote it after what was seen', () => {
    const replies = [reply('a', 1), reply('b', 2), reply('c', 3)];
    expect(idsOf(unseenReplies(replies, replies[0]?.createdAt ?? '', 'luis'))).toEqual(['b', 'c']);
    expect(unseenReplies(replies, replies[0]?.createdAt ?? '', 'ana')).toEqual([]);
    expect(unseenReplies(replies, replies[2]?.createdAt ?? '', 'luis')).toEqual([]);
  });
});

test('[FORO-5] the minutes left to change a text: 30 at first, the begun one counted, none afterwards', () => {
  const written = '2026-11-22T10:00:00.000Z';
  const at = (time: string) => minutesLeft(written, new Date(`2026-11-22T${time}Z`));
  expect([at('10:00:00'), at('10:00:01'), at('10:29:00'), at('10:29:59'), at('10:30:00'), at('11:00:00')]).toEqual([
    30, 30, 1, 1, 0, 0,
  ]);
  // The clock of the browser is behind.
  expect(at('09:58:00')).toBe(30);
});

test('[FORO-3] tutors and administrators write for the academy', () => {
  const as = (role: 'user' | 'tutor' | 'admin') => isStaff({ ...reply('a', 1).autor!, role });
  expect([as('user'), as('tutor'), as('admin'), isStaff(null)]).toEqual([false, true, true, false]);
});
