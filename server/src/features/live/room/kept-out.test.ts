import type { Expulsado } from '@puente/contracts/room';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, createCourse, createUser } from '../../../factories/academy.ts';
import { roomStage, type RoomStage, type SeatedTab } from '../../../testing/room-stage.ts';

let stage: RoomStage;
let tutor: SeatedTab;
let student: SeatedTab;
beforeEach(async () => {
  stage = await roomStage();
  tutor = await stage.seat(stage.tutor);
  student = await stage.seat(await stage.person({ firstName: 'Rosa' }));
});
afterEach(() => stage.app.close());

const remove = (tab: SeatedTab) =>
  tutor.send('moderarSala', { puestoId: tutor.puestoId, accion: 'expulsar', sobre: tab.puestoId });
const removed = async (token: string, query = '') => {
  const answer = await stage.app.call('GET', `/api/reuniones/${stage.reunionId}/expulsados${query}`, { token });
  return answer.status === 200 ? (answer.body as Expulsado[]) : (answer.body.code as string);
};
const readmit = async (token: string, userId = student.userId) => {
  const address = `/api/reuniones/${stage.reunionId}/expulsados/${userId}`;
  const { status, body } = await stage.app.call('DELETE', address, { token });
  return status === 200 ? body.message : body.code;
};
const done = 'Ya puede volver a entrar en la clase.';

async function readmissions() {
  const { rows } = await stage.app.platform.database.query(
    `select "actorId", "objectType", "objectId", after from audit_entries where action = 'meeting.person-readmitted'`,
  );
  return rows;
}

describe('[LIVE-6] whoever was removed from a class', () => {
  test('is on the list of its staff, the last one first, and is let in again, once in the audit', async () => {
    const other = await stage.seat(await stage.person({ firstName: 'Julián' }));
    expect(await removed(tutor.access)).toEqual([]);
    await remove(student);
    stage.app.clock.pass({ minutes: 1 });
    await remove(other);
    const list = await removed(tutor.access);
    expect(list).toEqual([
      expect.objectContaining({ userId: other.userId, nombre: 'Julián Ramírez' }),
      {
        userId: student.userId,
        nombre: 'Rosa Ramírez',
        foto: null,
        role: 'user',
        expulsadoAt: new Date(stage.app.clock.now.getTime() - 60_000).toISOString(),
      },
    ]);
    expect(await stage.enter(student)).toEqual({ code: 'ROOM_KICKED' });

    expect(await readmit(tutor.access)).toBe(done);
    expect(await removed(tutor.access)).toMatchObject([{ userId: other.userId }]);
    expect((await stage.enter(student)).answer).toBeDefined();
    expect(await stage.enter(other), 'the other one stays outside').toEqual({ code: 'ROOM_KICKED' });

    expect(await readmit(tutor.access), 'a second time').toBe(done);
    expect(await readmissions()).toEqual([
      {
        actorId: tutor.userId,
        objectType: 'meeting',
        objectId: stage.reunionId,
        after: { userId: student.userId },
      },
    ]);
  });

  test('is let in by an administrator who is not in the room, page by page of the list', async () => {
    const other = await stage.seat(await stage.person());
    await remove(student);
    stage.app.clock.pass({ seconds: 1 });
    await remove(other);
    const admin = await stage.tab(await stage.person({ role: 'admin' }));
    expect(await removed(admin.access, '?limit=1')).toMatchObject([{ userId: other.userId }]);
    expect(await readmit(admin.access)).toBe(done);
    expect((await stage.enter(student)).answer).toBeDefined();
  });

  test('is not let in by students, nor by one who moderates, nor by a tutor of another course', async () => {
    const helper = await stage.seat(await stage.person());
    await tutor.send('moderarSala', { puestoId: tutor.puestoId, accion: 'hacerModerador', sobre: helper.puestoId });
    await remove(student);
    for (const { access } of [helper, student]) {
      expect(await removed(access)).toBe('FORBIDDEN');
      expect(await readmit(access)).toBe('FORBIDDEN');
    }
    const stranger = await createUser(stage.app.platform, { role: 'tutor' });
    await assignTutor(stage.app.platform, await createCourse(stage.app.platform), stranger.id);
    const token = await stage.app.signIn(stranger.email);
    expect(await removed(token)).toBe('MEETING_NOT_FOUND');
    expect(await readmit(token)).toBe('MEETING_NOT_FOUND');
    expect(await stage.enter(student)).toEqual({ code: 'ROOM_KICKED' });
    expect(await readmissions()).toEqual([]);
  });

  test('is told apart from moderators, whom readmission leaves what they are', async () => {
    const helper = await stage.seat(await stage.person());
    await tutor.send('moderarSala', { puestoId: tutor.puestoId, accion: 'hacerModerador', sobre: helper.puestoId });
    expect(await removed(tutor.access)).toEqual([]);
    expect(await readmit(tutor.access, helper.userId)).toBe(done);
    await helper.send('salirSala', { puestoId: helper.puestoId });
    const { answer } = await stage.enter(helper);
    expect(answer).toMatchObject({
      sala: {
        participantes: expect.arrayContaining([expect.objectContaining({ userId: helper.userId, esModerador: true })]),
      },
    });
  });

  test('is forgotten when the class ends', async () => {
    await remove(student);
    await stage.app.platform.database.query(`update meetings set estado = 'Completada' where id = $1`, [
      stage.reunionId,
    ]);
    await stage.app.platform.database.query(`delete from live_rooms where "reunionId" = $1`, [stage.reunionId]);
    expect(await removed(tutor.access)).toEqual([]);
  });
});
