import type { AccesoASala } from '@puente/contracts/live';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import { addMeeting, classesOf, createCourse } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const secret = 'prosody knows this secret as well';
const jitsi = { JITSI_DOMAIN: 'meet.academia.example', JITSI_APP_ID: 'academia', JITSI_APP_SECRET: secret };
const settings = (env: Record<string, string>) => ({
  live: loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32), ...env }).live,
});

describe.each([
  ['the embedded room', {}],
  ['Jitsi', jitsi],
])('at %s', (_, provider: Record<string, string>) => {
  const isJitsi = 'JITSI_DOMAIN' in provider;
  const app = openAcademy({ config: settings(provider) });
  let open: TestApp;
  let room: { roomName: string; reunionId: string };
  let student: Person;
  let stranger: Person;

  beforeAll(async () => {
    // The same academy with guests.
    open = await testApp({ config: settings({ ...provider, LIVE_GUESTS: 'true' }), database: app.platform.database });
    const cursoId = await createCourse(app.platform);
    const reunionId = await addMeeting(app.platform, (await classesOf(app.platform, cursoId))[1]!, 'En Vivo');
    const { rows } = await app.platform.database.query('select enlace from meetings where id = $1', [reunionId]);
    room = { reunionId, roomName: (rows[0] as { enlace: string }).enlace.replace('/sala/', '') };
    student = await app.student({ firstName: 'Lucía', lastName: 'Ramírez' });
    await enrolStudent(app.platform, student.id, cursoId);
    stranger = await app.student();
  });
  afterAll(() => open.close());

  const enter = async (to: TestApp, by: Person) => {
    const answer = await to.as(by).post('reuniones/validar-acceso', room);
    return { ...answer, body: answer.body as AccesoASala & { code: string } };
  };

  test('[LIVE-3, LIVE-6] a student gets what the provider asks for, and is no moderator', async () => {
    const { body } = await enter(app, student);
    expect(body).toMatchObject({ provider: isJitsi ? 'jitsi' : 'embedded', userInfo: { isModerator: false } });
    if (!isJitsi) return expect(body.token).toBe(body.entrada);
    const at = { currentDate: app.clock.now };
    const { payload } = await jwtVerify(body.token!, new TextEncoder().encode(secret), at);
    expect(payload).toMatchObject({
      room: room.roomName,
      context: { user: { affiliation: 'member', id: student.id } },
    });
    expect(body.entrada).not.toBe(body.token);
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('[LIVE-6] a stranger is refused where guests are not allowed', async () => {
    expect(await enter(app, stranger)).toMatchObject({ status: 404, body: { code: 'MEETING_NOT_FOUND' } });
  });

  test('[LIVE-6] a stranger is a guest where guests are allowed: without a pass, and no moderator', async () => {
    const { status, body } = await enter(open, stranger);
    expect([status, body.entrada, body.userInfo.isModerator]).toEqual([200, null, false]);
    if (!isJitsi) return expect(body.token).toBeNull();
    expect(decodeJwt(body.token!)['context']).toEqual({
      user: { name: body.userInfo.displayName, affiliation: 'member' },
    });
    expect((await open.as(stranger).get(`reuniones/sala/${room.roomName}`)).status).toBe(200);
  });

  test('[LIVE-6] where guests are allowed, students and staff still enter as themselves', async () => {
    const admin = await app.admin();
    expect((await enter(open, student)).body.entrada).toEqual(expect.any(String));
    expect((await enter(open, admin)).body.userInfo.isModerator).toBe(true);
  });
});
