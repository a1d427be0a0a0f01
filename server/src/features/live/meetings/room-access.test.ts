import type { AccesoASala, PuertaDeSala } from '@puente/contracts/live';
import { beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createEnrolments } from '../../enrolment/public.ts';
import { createMeetings } from './meetings.ts';
import { createRoomAccess } from './room-access.ts';
import { roomProvider } from './room-provider.ts';
import { verifyRoomToken } from './room-token.ts';

const app = openAcademy();
let cursoId: string;
let reunionId: string;
let roomName: string;
let student: Person;
let subscriptionId: string;

async function meetingOf(course: string, estado: 'Agendada' | 'En Vivo') {
  const id = await addMeeting(app.platform, (await classesOf(app.platform, course))[1]!, estado);
  const { rows } = await app.platform.database.query('select enlace from meetings where id = $1', [id]);
  return { reunionId: id, roomName: (rows[0] as { enlace: string }).enlace.replace('/sala/', '') };
}

beforeEach(async () => {
  cursoId = await createCourse(app.platform);
  student = await app.student({ firstName: 'Lucía', lastName: 'Ramírez' });
  subscriptionId = await enrolStudent(app.platform, student.id, cursoId);
  ({ reunionId, roomName } = await meetingOf(cursoId, 'En Vivo'));
});

const become = (estado: 'Inactiva' | 'Cancelada') =>
  app.platform.database.transaction(testActor, (tx) =>
    createEnrolments(app.platform).changeEstado(tx, subscriptionId, estado),
  );
const step = (name: 'start' | 'finish' | 'cancel') => createMeetings(app.platform).step(testActor, reunionId, name);

async function validate(by: Person, body: object = { roomName, reunionId }) {
  const answer = await by.post('reuniones/validar-acceso', body);
  return answer.status === 200 ? (answer.body as AccesoASala) : (answer.body.code as string);
}
async function door(by: Person, name = roomName) {
  const answer = await by.get(`reuniones/sala/${name}`);
  return answer.status === 200 ? (answer.body as PuertaDeSala) : (answer.body.code as string);
}

describe('validating access to a room', () => {
  test('[LIVE-3] gives an active student their name and a token of the room', async () => {
    const { body } = await student.post('reuniones/validar-acceso', { roomName, reunionId });
    const { token: given, ...access } = body as AccesoASala;
    expect(access).toEqual({
      userInfo: { displayName: 'Lucía Ramírez', email: student.email, isModerator: false },
      reunion: {
        id: reunionId,
        claseId: expect.any(String),
        estado: 'En Vivo',
        enlace: `/sala/${roomName}`,
        clase: { id: access.reunion.claseId, nombre: 'El formulario N-400' },
      },
      provider: 'embedded',
      iceServers: [],
      jitsi: null,
      entrada: given,
    });
    const { rows } = await app.platform.database.query('select id from sessions where "userId" = $1', [student.id]);
    const sessionId = (rows as { id: string }[])[0]!.id;
    const bearer = { userId: student.id, sessionId, reunionId };
    const keys = app.platform.config.keys('room-token');
    expect(await verifyRoomToken(keys, given!, bearer, app.clock.now)).toEqual({
      ...bearer,
      roomName,
      isModerator: false,
    });
  });

  test('[LIVE-3] admits the staff of the course as moderators', async () => {
    const tutor = await app.tutor();
    await assignTutor(app.platform, cursoId, tutor.id);
    const admin = await app.admin();
    for (const person of [tutor, admin]) {
      expect(await validate(person)).toMatchObject({ userInfo: { email: person.email, isModerator: true } });
    }
  });

  test('[LIVE-3] is refused without an active subscription', async () => {
    await become('Inactiva');
    expect(await validate(student)).toBe('ROOM_SUBSCRIPTION_REQUIRED');
    await become('Cancelada');
    expect(await validate(student)).toBe('ROOM_SUBSCRIPTION_REQUIRED');
  });

  test('[LIVE-3] is refused to students and tutors of other courses, as if there were no such room', async () => {
    const other = await app.student();
    await enrolStudent(app.platform, other.id, await createCourse(app.platform));
    const tutor = await app.tutor();
    for (const person of [other, tutor]) expect(await validate(person)).toBe('MEETING_NOT_FOUND');
  });

  test('[LIVE-3] is refused before the start, after the end, and once it is cancelled', async () => {
    await step('finish');
    expect(await validate(student)).toBe('ROOM_NOT_LIVE');
    const otherCourse = await createCourse(app.platform);
    await enrolStudent(app.platform, student.id, otherCourse);
    ({ reunionId, roomName } = await meetingOf(otherCourse, 'Agendada'));
    expect(await validate(student)).toBe('ROOM_NOT_LIVE');
    const admin = await app.admin();
    expect(await validate(admin)).toBe('ROOM_NOT_LIVE');
    await step('cancel');
    expect(await validate(student)).toBe('ROOM_NOT_LIVE');
  });

  test('[LIVE-3] is refused for another meeting’s room, an unknown one, and anything that is no room', async () => {
    const otherCourse = await createCourse(app.platform);
    await enrolStudent(app.platform, student.id, otherCourse);
    const other = await meetingOf(otherCourse, 'En Vivo');
    expect(await validate(student, { roomName, reunionId: other.reunionId })).toBe('MEETING_NOT_FOUND');
    expect(await validate(student, { roomName: 'otra', reunionId })).toBe('MEETING_NOT_FOUND');
    expect(await validate(student, { roomName })).toBe('INVALID_INPUT');
    expect(await validate(student, { roomName, reunionId, role: 'admin' })).toBe('INVALID_INPUT');
  });

  test('[LIVE-3] is refused to somebody who was sent out, but never to staff; another room is not closed to them', async () => {
    const kicked: string[] = [];
    const check = createRoomAccess(app.platform.database.db, app.platform.config.keys('room-token'), {
      isKicked: (_db, meeting, userId) => {
        kicked.push(meeting);
        return Promise.resolve(userId === student.id);
      },
      provide: roomProvider(app.platform.config.live),
      guests: false,
    });
    const as = (role: 'user' | 'admin') => ({
      user: { id: student.id, role, firstName: 'A', lastName: 'B', email: student.email } as never,
      sessionId: '00000000-0000-4000-8000-000000000000',
    });
    const { now } = app.clock;
    await expect(check(as('user'), { roomName, reunionId }, now)).rejects.toMatchObject({ code: 'ROOM_KICKED' });
    expect(kicked).toEqual([reunionId]);
    expect(await check(as('admin'), { roomName, reunionId }, now)).toMatchObject({ userInfo: { isModerator: true } });
  });
});

describe('the door of a room', () => {
  test('[LIVE-3] shows the class to its staff and its students, whatever became of the subscription', async () => {
    const seen = await door(student);
    expect(seen).toEqual({
      reunionId,
      roomName,
      estado: 'En Vivo',
      claseId: expect.any(String),
      claseNombre: 'El formulario N-400',
      claseNombreEn: null,
      cursoId,
      cursoTitulo: 'Ciudadanía y Naturalización',
      cursoTituloEn: null,
      fechaHora: '2026-11-24T15:00:00.000Z',
      duracion: '2 horas',
      esPersonal: false,
      tutores: [],
    });
    await become('Inactiva');
    expect(await door(student)).toEqual(seen);
    await become('Cancelada');
    expect(await door(student)).toEqual(seen);
    const admin = await app.admin();
    expect(await door(admin)).toEqual({ ...(seen as PuertaDeSala), esPersonal: true });
    await step('finish');
    expect(await door(student)).toMatchObject({ estado: 'Completada' });
  });

  test('names the tutors of the course, but none whose account is closed', async () => {
    const names = [
      { firstName: 'Óscar', lastName: 'Peña' },
      { firstName: 'Lucía', lastName: 'Herrera' },
      { firstName: 'Ana', lastName: 'Solís' },
    ];
    for (const name of names) {
      const { id } = await app.tutor(name);
      await assignTutor(app.platform, cursoId, id);
      if (name.firstName === 'Ana') {
        await app.platform.database.query('update users set "isActive" = false where id = $1', [id]);
      }
    }
    const { tutores } = (await door(student)) as PuertaDeSala;
    expect(tutores.toSorted()).toEqual(['Lucía Herrera', 'Óscar Peña']);
  });

  test('[LIVE-3] is not there for anybody else', async () => {
    for (const role of ['user', 'tutor'] as const) {
      expect(await door(await app.person({ role }))).toBe('MEETING_NOT_FOUND');
    }
    expect(await door(student, 'otra-sala')).toBe('MEETING_NOT_FOUND');
  });
});
