import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { ReunionActualizada } from '@puente/contracts/live';
import type { Role } from '@puente/contracts/shapes';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import type { Actor } from '../../platform/actor.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { createEnrolments } from '../enrolment/public.ts';
import { createMeetings } from './public.ts';

const app = openAcademy({ per: 'process' });
let courseId: string;
let claseId: string;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[1]!;
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
});

const meetings = () => createMeetings(app.platform);

describe('a meeting', () => {
  test('[LIVE-1] is managed by the staff of its course, and refused to everyone else', async () => {
    const as = (id: string, role: Role): Actor => ({
      kind: 'person',
      userId: id,
      role,
      sessionId: '00000000-0000-4000-8000-000000000000',
      requestId: 'r',
      address: '::1',
    });
    const admin = await createUser(app.platform, { role: 'admin' });
    const tutor = await createUser(app.platform, { role: 'tutor' });
    const other = await createUser(app.platform, { role: 'tutor' });
    const student = await app.student();
    await assignTutor(app.platform, courseId, tutor.id);
    await enrolStudent(app.platform, student.id, courseId);
    const refused = { code: 'FORBIDDEN' };
    const unseen = { code: 'MEETING_NOT_FOUND' };
    for (const actor of [as(other.id, 'tutor'), as(student.id, 'user')]) {
      await expect(meetings().schedule(actor, claseId)).rejects.toMatchObject(refused);
    }
    const id = await meetings().schedule(as(tutor.id, 'tutor'), claseId);
    for (const actor of [as(other.id, 'tutor'), as(student.id, 'user')]) {
      for (const step of ['start', 'cancel'] as const) {
        await expect(meetings().step(actor, id, step)).rejects.toMatchObject(unseen);
      }
    }
    await meetings().step(as(tutor.id, 'tutor'), id, 'start');
    await meetings().step(as(admin.id, 'admin'), id, 'finish');
  });

  test('[LIVE-1] is scheduled, starts and finishes, and then accepts no further step', async () => {
    const id = await addMeeting(app.platform, claseId, 'Completada');
    for (const step of ['start', 'finish', 'cancel'] as const) {
      await expect(meetings().step(testActor, id, step), step).rejects.toMatchObject({ code: 'MEETING_STEP_REFUSED' });
    }
  });

  test('[LIVE-1] leaves its class free for another one once cancelled, and stays cancelled', async () => {
    const id = await addMeeting(app.platform, claseId, 'Agendada');
    await expect(meetings().schedule(testActor, claseId)).rejects.toMatchObject({ code: 'CLASS_HAS_MEETING' });
    await meetings().step(testActor, id, 'cancel');
    await expect(meetings().step(testActor, id, 'start')).rejects.toMatchObject({ code: 'MEETING_STEP_REFUSED' });
    expect(await meetings().schedule(testActor, claseId)).not.toBe(id);
  });

  test('[LIVE-1] accepts only one of two concurrent steps', async () => {
    const id = await addMeeting(app.platform, claseId, 'Agendada');
    const outcomes = await Promise.allSettled([
      meetings().step(testActor, id, 'start'),
      meetings().step(testActor, id, 'cancel'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused for an unknown class, and a step for an unknown meeting', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(meetings().schedule(testActor, nobody)).rejects.toMatchObject({ code: 'CLASS_NOT_FOUND' });
    await expect(meetings().step(testActor, nobody, 'start')).rejects.toMatchObject({ code: 'MEETING_NOT_FOUND' });
  });
});

describe('[SUBS-5] a change of a meeting', () => {
  /** Connects somebody's socket. @returns the events that they receive */
  async function listen(email: string): Promise<ReunionActualizada[]> {
    const heard: ReunionActualizada[] = [];
    const { port } = app.server.server.address() as AddressInfo;
    const auth = { token: await app.signIn(email) };
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth });
    sockets.push(socket);
    socket.on('reunionActualizada', (meeting: ReunionActualizada) => heard.push(meeting));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    return heard;
  }

  beforeEach(async () => {
    app.server.server.listen(0, '127.0.0.1');
    await once(app.server.server, 'listening');
  });

  test('is pushed to the course’s active students and staff, and to nobody else', async () => {
    const people = {
      student: await createUser(app.platform),
      resting: await createUser(app.platform),
      stranger: await createUser(app.platform),
      tutor: await createUser(app.platform, { role: 'tutor' }),
      otherTutor: await createUser(app.platform, { role: 'tutor' }),
      admin: await createUser(app.platform, { role: 'admin' }),
    };
    await enrolStudent(app.platform, people.student.id, courseId);
    const resting = await enrolStudent(app.platform, people.resting.id, courseId);
    await app.platform.database.transaction(testActor, (tx) =>
      createEnrolments(app.platform).changeEstado(tx, resting, 'Inactiva'),
    );
    await assignTutor(app.platform, courseId, people.tutor.id);
    const heard: Record<string, ReunionActualizada[]> = {};
    for (const [name, { email }] of Object.entries(people)) heard[name] = await listen(email);

    const id = await addMeeting(app.platform, claseId, 'En Vivo');
    await app.settle();
    const both = (['Agendada', 'En Vivo'] as const).map((estado) => ({ id, claseId, cursoId: courseId, estado }));
    await expect.poll(() => heard['admin']).toEqual(both);
    await wait(50);
    expect(heard).toEqual({
      student: both,
      resting: [],
      stranger: [],
      tutor: both,
      otherTutor: [],
      admin: both,
    });
  });

  test('is pushed to a student who enrolls while connected, and no longer to one who lost the course', async () => {
    const student = await app.student();
    const heard = await listen(student.email);
    const id = await addMeeting(app.platform, claseId, 'Agendada');
    await app.settle();
    const subscriptionId = await enrolStudent(app.platform, student.id, courseId);
    await meetings().step(testActor, id, 'start');
    await app.settle();
    await expect.poll(() => heard.map(({ estado }) => estado)).toEqual(['En Vivo']);
    await app.platform.database.transaction(testActor, (tx) =>
      createEnrolments(app.platform).changeEstado(tx, subscriptionId, 'Cancelada'),
    );
    await meetings().step(testActor, id, 'finish');
    await app.settle();
    await wait(50);
    expect(heard).toHaveLength(1);
  });

  test('is in the course’s answer by the time it is pushed (cache invalidation)', async () => {
    const student = await app.student();
    await enrolStudent(app.platform, student.id, courseId);
    const estado = async () => {
      const { body } = await student.get('suscripciones/mis-suscripciones');
      return body[0].curso.modulos[0].clases[1].reunion?.estado;
    };
    expect(await estado()).toBeUndefined();
    const id = await addMeeting(app.platform, claseId, 'En Vivo');
    await app.settle();
    expect(await estado()).toBe('En Vivo');
    await meetings().step(testActor, id, 'finish');
    await app.settle();
    expect(await estado()).toBe('Completada');
  });
});
