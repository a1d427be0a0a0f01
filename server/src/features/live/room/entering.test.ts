import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, classesOf, createCourse } from '../../../factories/academy.ts';
import { roomStage, type RoomStage } from '../../../testing/room-stage.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { closeAccount } from '../../accounts/public.ts';
import { courseChanged } from '../../catalogue/events.ts';
import { createEnrolments } from '../../enrolment/public.ts';
import { createMeetings } from '../public.ts';
import { sweepRooms } from './lost-seats.ts';
import { isKeptOut } from './room-store.ts';

let stage: RoomStage;
beforeEach(async () => {
  stage = await roomStage();
});
afterEach(() => stage.app.close());

interface Visit {
  userId: string;
  leftAt: Date | null;
  lastSeenAt: Date;
  reason: string | null;
}
async function visits(): Promise<Visit[]> {
  const { rows } = await stage.app.platform.database.query('select * from meeting_visits order by "enteredAt"');
  return rows as Visit[];
}
const sweep = async () => {
  await stage.app.platform.jobs.enqueue(stage.app.platform.database.bookkeeping, sweepRooms, {});
  await stage.app.settle();
};

describe('[LIVE-5] whoever enters', () => {
  test('gets a seat without the right to send, and the state of the room; staff moderates by right', async () => {
    const tutor = await stage.seat(stage.tutor);
    const student = await stage.tab(await stage.person());
    const { answer } = (await stage.enter(student)) as {
      answer: { puestoId: string; sala: { participantes: object[] } };
    };
    expect(answer).toMatchObject({
      mensajes: [],
      sala: { bloqueada: false, grabando: null, aforo: { ocupado: 1, maximo: 30, aviso: false } },
    });
    expect(answer.sala.participantes).toMatchObject([
      { puestoId: tutor.puestoId, nombre: 'Carmen Ramírez', esModerador: true, puedeHablar: true, role: 'tutor' },
      { puestoId: answer.puestoId, esModerador: false, puedeHablar: false, conectado: true, esInvitado: false },
    ]);
    await expect.poll(() => tutor.room()?.participantes).toHaveLength(2);
  });
});

describe('[LIVE-3] refused is who', () => {
  test('asks for an unknown meeting, or one that is not live', async () => {
    const tab = await stage.tab(await stage.person());
    const unknown = '00000000-0000-4000-8000-000000000000';
    const enter = async (reunionId: string) =>
      (await tab.send('entrarSala', { reunionId, token: await stage.tokenFor(tab, reunionId) })).code;
    expect(await enter(unknown)).toBe('MEETING_NOT_FOUND');
    for (const [index, estado] of (['Agendada', 'Completada', 'Cancelada'] as const).entries()) {
      const other = await createCourse(stage.app.platform);
      const [clase] = await classesOf(stage.app.platform, other);
      const id = await addMeeting(stage.app.platform, clase!, estado);
      expect([index, await enter(id)]).toEqual([index, 'ROOM_NOT_LIVE']);
    }
  });

  test('has no active subscription: of another course, resting, ended', async () => {
    const stranger = await stage.tab(await stage.person({ enrolled: false }));
    expect(await stage.enter(stranger)).toEqual({ code: 'ROOM_SUBSCRIPTION_REQUIRED' });
    const otherTutor = await stage.tab(await stage.person({ role: 'tutor' }));
    expect(await stage.enter(otherTutor)).toEqual({ code: 'ROOM_SUBSCRIPTION_REQUIRED' });
    const student = await stage.person();
    const { platform } = stage.app;
    const found = await createEnrolments(platform).findLive(
      platform.database.db,
      student.id,
      stage.courseId,
      platform.now(),
    );
    const tab = await stage.tab(student);
    for (const estado of ['Inactiva', 'Cancelada'] as const) {
      await platform.database.transaction(testActor, (tx) =>
        createEnrolments(platform).changeEstado(tx, found!.id, estado),
      );
      expect([estado, await stage.enter(tab)]).toEqual([estado, { code: 'ROOM_SUBSCRIPTION_REQUIRED' }]);
    }
  });

  test('shows no token, an expired or invented one, one of another room, of somebody else, of another session', async () => {
    const [one, two] = [await stage.person(), await stage.person()];
    const tab = await stage.tab(one);
    const good = await stage.tokenFor(tab);
    const other = await stage.tab(two);
    const again = await stage.tab(one);
    const tokens = {
      none: null,
      invented: 'x.y.z',
      'of another room': await stage.tokenFor(tab, '00000000-0000-4000-8000-000000000000'),
      'of somebody else': await stage.tokenFor(other),
      'of another session': await stage.tokenFor(again),
    };
    for (const [what, token] of Object.entries(tokens)) {
      const { code } = await tab.send('entrarSala', { reunionId: stage.reunionId, token });
      expect([what, code]).toEqual([what, 'ROOM_TOKEN_INVALID']);
    }
    stage.app.clock.pass({ minutes: 11 });
    expect(await tab.send('entrarSala', { reunionId: stage.reunionId, token: good })).toEqual({
      code: 'ROOM_TOKEN_INVALID',
    });
  });

  test('comes when the room is full; its staff still finds a seat', async () => {
    stage.media.cap = 2;
    const first = await stage.seat(await stage.person());
    await expect.poll(() => first.room()?.aforo ?? null).toEqual({ ocupado: 1, maximo: 1, aviso: true });
    expect(await stage.enter(await stage.tab(await stage.person()))).toEqual({ code: 'ROOM_FULL' });
    await stage.seat(stage.tutor);
  });

  test('comes while another class uses the media of the same process: both share it, and say so', async () => {
    stage.media.cap = 4;
    const tutor = await stage.seat(stage.tutor);
    const student = await stage.seat(await stage.person());
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    const { platform } = stage.app;
    const [, second] = await classesOf(platform, stage.courseId);
    const reunionId = await addMeeting(platform, second!, 'En Vivo');
    const enter = async (person: { email: string }) => {
      const tab = await stage.tab(person);
      const { answer, code } = await tab.send('entrarSala', { reunionId, token: await stage.tokenFor(tab, reunionId) });
      const { puestoId, sala } = (answer ?? {}) as { puestoId: string; sala: { aforo: object } };
      if (answer) await tab.send('conectarMedios', { puestoId, oferta: 'v=0' });
      return code ?? sala.aforo;
    };
    const others = await stage.person({ role: 'admin' });
    expect(await enter(others)).toMatchObject({ ocupado: 0 });
    expect(await enter(await stage.person())).toEqual({ ocupado: 1, maximo: 1, aviso: true });
    expect(await enter(await stage.person())).toBe('ROOM_FULL');
    await tutor.send('levantarMano', { puestoId: tutor.puestoId, levantada: true });
    await expect.poll(() => tutor.room()?.aforo).toEqual({ ocupado: 1, maximo: 1, aviso: true });
  });

  test('was removed: with a new tab, with a new session; the security log has it, and another account may enter', async () => {
    const tutor = await stage.seat(stage.tutor);
    const person = await stage.person();
    const removed = await stage.seat(person);
    await tutor.send('moderarSala', { puestoId: tutor.puestoId, accion: 'expulsar', sobre: removed.puestoId });
    await expect.poll(() => removed.heard('salaFin')).toEqual([{ puestoId: removed.puestoId, razon: 'expulsado' }]);
    for (const tab of [
      removed,
      await stage.tab(person, { ...stage, access: removed.access }),
      await stage.tab(person),
    ]) {
      expect(await stage.enter(tab, removed.puestoId)).toEqual({ code: 'ROOM_KICKED' });
    }
    expect(stage.app.securityLog).toContainEqual(
      expect.objectContaining({ event: 'access.refused', reason: 'room.enter' }),
    );
    const { db } = stage.app.platform.database;
    expect(await isKeptOut(db, stage.reunionId, person.id)).toBe(true);
    expect(await isKeptOut(db, stage.reunionId, stage.tutor.id)).toBe(false);
    await stage.seat(await stage.person());
  });
});

describe('[LIVE-6] a guest', () => {
  test('is refused where the academy does not allow it, also one who would have been admitted with a token', async () => {
    const tab = await stage.tab(await stage.person());
    const enter = () => tab.send('entrarSala', { reunionId: stage.reunionId, token: null });
    expect(await enter()).toEqual({ code: 'ROOM_TOKEN_INVALID' });
  });

  test('watches and has no rights, is given none, and comes back as a guest', async () => {
    await stage.app.close();
    stage = await roomStage({ guests: true });
    const tutor = await stage.seat(stage.tutor);
    const guest = await stage.tab(await stage.person({ enrolled: false }));
    await tutor.send('mensajeSala', { puestoId: tutor.puestoId, texto: 'antes', envioId: randomUUID() });
    stage.app.clock.pass({ seconds: 1 });
    const { answer } = await guest.send('entrarSala', { reunionId: stage.reunionId, token: null });
    const puestoId = answer!.puestoId;
    expect(answer?.sala.participantes.at(-1)).toMatchObject({ puestoId, esInvitado: true, puedeHablar: false });
    for (const accion of ['permitirHablar', 'hacerModerador'] as const) {
      const body = { puestoId: tutor.puestoId, accion, sobre: puestoId };
      expect([accion, await tutor.send('moderarSala', body)]).toEqual([accion, { code: 'ROOM_NOT_ALLOWED' }]);
    }
    const wanted = { puestoId, microfono: true, camara: false, pantalla: false };
    expect(await guest.send('publicarSala', wanted)).toEqual({ code: 'ROOM_NOT_ALLOWED' });
    await tutor.send('mensajeSala', { puestoId: tutor.puestoId, texto: 'después', envioId: randomUUID() });
    const back = await guest.send('entrarSala', { reunionId: stage.reunionId, token: null, puestoAnterior: puestoId });
    expect(back.answer?.puestoId).toBe(puestoId);
    expect(back.answer?.sala.participantes.at(-1)).toMatchObject({ esInvitado: true });
    // Messages from before they came never reach them; later ones do.
    expect([answer?.mensajes, back.answer?.mensajes.map(({ texto }) => texto)]).toEqual([[], ['después']]);
    expect(guest.heard('salaMensaje').map(({ texto }) => texto)).toEqual(['después']);
    const route = await stage.app.call('GET', `reuniones/${stage.reunionId}/mensajes`, { token: guest.access });
    expect(route.status).toBe(404);
    // The staff of the course without a token is a guest too.
    const other = await stage.tab(stage.tutor);
    stage.app.clock.pass({ seconds: 1 });
    const asGuest = await other.send('entrarSala', { reunionId: stage.reunionId, token: null });
    expect(asGuest.answer?.sala.participantes.at(-1)).toMatchObject({ esInvitado: true, esModerador: false });
  });
});

describe('[LIVE-4] a seat', () => {
  test('belongs to the newest tab of a person: the one before is told, and can do nothing any more', async () => {
    const person = await stage.person();
    const old = await stage.seat(person);
    const fresh = await stage.seat(person);
    expect(fresh.puestoId).not.toBe(old.puestoId);
    await expect.poll(() => old.heard('salaFin')).toEqual([{ puestoId: old.puestoId, razon: 'reemplazado' }]);
    expect(await old.send('latidoSala', { puestoId: old.puestoId })).toEqual({ code: 'ROOM_SEAT_LOST' });
    // Nor with the seat of the newer one, which is of another session, or another tab.
    expect(await old.send('latidoSala', { puestoId: fresh.puestoId })).toEqual({ code: 'ROOM_SEAT_LOST' });
    expect(await visits()).toMatchObject([{ reason: 'replaced' }, { reason: null }]);
  });

  test('that a second tab of the same session took over is no longer the first one’s', async () => {
    const first = await stage.seat(await stage.person());
    const { puestoId } = first;
    const second = await stage.tab({ email: '' }, { ...stage, access: first.access });
    expect((await stage.enter(second, puestoId)).answer).toMatchObject({ puestoId });
    await expect.poll(() => first.heard('salaFin')).toEqual([{ puestoId, razon: 'reemplazado' }]);
    expect(await first.send('levantarMano', { puestoId, levantada: true })).toEqual({ code: 'ROOM_SEAT_LOST' });
    await first.send('salirSala', { puestoId });
    first.client.disconnect();
    expect(await second.send('latidoSala', { puestoId })).toEqual({ answer: {} });
    expect(await visits()).toMatchObject([{ leftAt: null }]);
  });

  test('waits 30 seconds for who lost the connection, with hand, right and moderator, and then goes on as the same visit', async () => {
    const tutor = await stage.seat(stage.tutor);
    const person = await stage.person();
    const student = await stage.seat(person);
    const { puestoId } = student;
    const moderate = (accion: 'permitirHablar' | 'hacerModerador' | 'bloquear', sobre?: string) =>
      tutor.send('moderarSala', { puestoId: tutor.puestoId, accion, ...(sobre ? { sobre } : {}) });
    await moderate('permitirHablar', puestoId);
    await student.send('levantarMano', { puestoId, levantada: true });
    await moderate('bloquear');
    student.client.disconnect();
    await expect.poll(() => tutor.room()?.participantes[1]?.conectado).toBe(false);
    stage.app.clock.pass({ seconds: 29 });
    const back = await stage.tab(person, { ...stage, access: student.access });
    // A seat needs no token: that of the entry has expired in a long class.
    const { answer } = await back.send('entrarSala', {
      reunionId: stage.reunionId,
      token: null,
      puestoAnterior: puestoId,
    });
    expect(answer?.puestoId).toBe(puestoId);
    expect(answer?.sala.participantes[1]).toMatchObject({
      conectado: true,
      puedeHablar: true,
      manoDesde: expect.any(String),
    });
    expect(back.heard('salaFin')).toEqual([]);
    expect(await visits()).toHaveLength(2);
  });

  test('is given back, kept and ended by a process whose clock is behind', async () => {
    const seated = await stage.seat(await stage.person());
    stage.app.clock.pass({ seconds: -30 });
    const { answer } = await stage.enter(seated, seated.puestoId);
    expect(answer).toMatchObject({ puestoId: seated.puestoId });
    expect(await seated.send('latidoSala', { puestoId: seated.puestoId })).toEqual({ answer: {} });
    expect(await seated.send('salirSala', { puestoId: seated.puestoId })).toEqual({ answer: {} });
    const [visit] = await visits();
    expect(visit).toMatchObject({ reason: 'left', leftAt: visit!.lastSeenAt });
  });

  test('of the tutor who reloads is theirs at once, as a moderator, and their media is connected anew', async () => {
    const tutor = await stage.seat(stage.tutor);
    tutor.client.disconnect();
    const back = await stage.tab(stage.tutor);
    const { answer } = (await stage.enter(back, tutor.puestoId)) as never as {
      answer: { puestoId: string; sala: { participantes: object[] } };
    };
    expect(answer.puestoId).toBe(tutor.puestoId);
    expect(answer.sala.participantes).toMatchObject([{ esModerador: true, conectado: true }]);
  });

  test('is over after that: the visit ended when its person was last seen', async () => {
    const person = await stage.person();
    const student = await stage.seat(person);
    const tutor = await stage.seat(stage.tutor);
    stage.app.clock.pass({ seconds: 15 });
    expect(await student.send('latidoSala', { puestoId: student.puestoId })).toEqual({ answer: {} });
    const seen = stage.app.clock.now;
    student.client.disconnect();
    await expect.poll(() => tutor.room()?.participantes[0]?.conectado).toBe(false);
    stage.app.clock.pass({ seconds: 31 });
    await tutor.send('latidoSala', { puestoId: tutor.puestoId });
    await sweep();
    await expect.poll(() => tutor.room()?.participantes).toHaveLength(1);
    const visit = (await visits()).find(({ userId }) => userId === person.id);
    expect(visit).toMatchObject({ reason: 'lost', leftAt: seen, lastSeenAt: seen });
    const back = await stage.tab(person, { ...stage, access: student.access });
    const { answer } = (await stage.enter(back, student.puestoId)) as never as { answer: { puestoId: string } };
    expect(answer.puestoId).not.toBe(student.puestoId);
  });

  test('ends when its person leaves, and counts no more', async () => {
    const student = await stage.seat(await stage.person());
    stage.app.clock.pass({ seconds: 60 });
    await student.send('salirSala', { puestoId: student.puestoId });
    expect(await visits()).toMatchObject([{ reason: 'left', leftAt: stage.app.clock.now }]);
    expect(await student.send('latidoSala', { puestoId: student.puestoId })).toEqual({ code: 'ROOM_SEAT_LOST' });
    expect(await student.send('salirSala', { puestoId: student.puestoId })).toEqual({ answer: {} });
  });

  test('and an open visit that a dead process left behind end where their person was last seen', async () => {
    const person = await stage.person();
    const student = await stage.seat(person);
    const entered = stage.app.clock.now;
    stage.app.clock.pass({ seconds: 61 });
    await stage.app.platform.database.query('delete from live_seats');
    await sweep();
    expect(await visits()).toMatchObject([{ userId: person.id, reason: 'lost', leftAt: entered }]);
    expect(await student.send('latidoSala', { puestoId: student.puestoId })).toEqual({ code: 'ROOM_SEAT_LOST' });
  });

  test('ends for all when the class is finished, with its media', async () => {
    const [tutor, student] = [await stage.seat(stage.tutor), await stage.seat(await stage.person())];
    await student.send('conectarMedios', { puestoId: student.puestoId, oferta: 'v=0' });
    await createMeetings(stage.app.platform).step(testActor, stage.reunionId, 'finish');
    await stage.app.settle();
    for (const { heard, puestoId } of [tutor, student]) {
      await expect.poll(() => heard('salaFin')).toEqual([{ puestoId, razon: 'terminada' }]);
    }
    expect((await visits()).map(({ reason }) => reason)).toEqual(['ended', 'ended']);
    await expect.poll(() => stage.media.seats.size).toBe(0);
    expect(await stage.enter(student)).toEqual({ code: 'ROOM_NOT_LIVE' });
  });

  test('[SUBS-5] ends with the day of its subscription, which nobody changes; of staff and of the others it goes on', async () => {
    const [leaving, staying] = [await stage.person(), await stage.person()];
    const [tutor, gone, stays] = [await stage.seat(stage.tutor), await stage.seat(leaving), await stage.seat(staying)];
    const ends = new Date(stage.app.clock.now.getTime() + 20_000);
    const { query } = stage.app.platform.database;
    await query('update subscriptions set expiration = $1 where "userId" = $2', [ends, leaving.id]);
    await sweep();
    expect(gone.heard('salaFin')).toEqual([]);
    stage.app.clock.pass({ seconds: 21 });
    await sweep();
    await expect.poll(() => gone.heard('salaFin')).toEqual([{ puestoId: gone.puestoId, razon: 'acceso' }]);
    expect((await visits()).map(({ reason }) => reason)).toEqual([null, 'ended', null]);
    expect(await stage.enter(gone)).toEqual({ code: 'ROOM_SUBSCRIPTION_REQUIRED' });
    expect([tutor.heard('salaFin'), stays.heard('salaFin')]).toEqual([[], []]);
  });

  test('[SUBS-5] ends at once with the subscription, the session, the account, and the tutor’s post', async () => {
    const { platform } = stage.app;
    const { query } = platform.database;
    const [paying, signingOut, deactivated] = [await stage.person(), await stage.person(), await stage.person()];
    const tabs = [await stage.seat(paying), await stage.seat(signingOut), await stage.seat(deactivated)];
    const stays = await stage.seat(await stage.person());
    const tutor = await stage.seat(stage.tutor);
    const found = await createEnrolments(platform).findLive(
      platform.database.db,
      paying.id,
      stage.courseId,
      platform.now(),
    );
    await platform.database.transaction(testActor, (tx) =>
      createEnrolments(platform).changeEstado(tx, found!.id, 'Inactiva'),
    );
    await stage.app.call('POST', '/api/auth/logout', { token: tabs[1]!.access });
    await platform.database.transaction(testActor, (tx) =>
      closeAccount(tx, platform.events, deactivated.id, platform.now()),
    );
    await query('delete from course_tutors');
    await platform.database.transaction(testActor, (tx) =>
      platform.events.publish(tx, courseChanged, { cursoId: stage.courseId }),
    );
    await stage.app.settle();
    for (const { heard, puestoId } of [tabs[0]!, tutor]) {
      await expect.poll(() => heard('salaFin')).toEqual([{ puestoId, razon: 'acceso' }]);
    }
    const { rows } = await query('select id from live_seats');
    expect(rows).toEqual([{ id: stays.puestoId }]);
  });
});
