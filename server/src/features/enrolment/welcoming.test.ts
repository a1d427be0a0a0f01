import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { assignTutor, createCourse, createUser } from '../../factories/academy.ts';
import { enrolNewcomer } from '../../testing/enrol-student.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { createEnrolments } from './public.ts';

const app = openAcademy({ per: 'test', at: '2026-11-21T15:00:00Z' });

const modulos = (...moments: string[]) => [
  {
    nombre: 'M',
    clases: moments.map((fechaHora) => ({ nombre: `Clase ${fechaHora}`, fechaHora, duracion: '2 horas' })),
  },
];

const welcomesTo = async (email: string) =>
  (await app.mailsTo(email)).filter(({ subject }) => /bienvenida|^Welcome/.test(subject));

test('[OVER-7] the first enrolment is welcomed by mail: next class in the student’s hours, way in, tutor, documents', async () => {
  const cursoId = await createCourse(app.platform, {
    titulo: 'Asilo',
    modulos: modulos('2026-11-20T15:00:00Z', '2026-12-05T15:00:00Z'),
  });
  const tutor = await createUser(app.platform, { role: 'tutor', firstName: 'Ana', lastName: 'Solís' });
  await assignTutor(app.platform, cursoId, tutor.id);
  const luz = await createUser(app.platform, { firstName: 'Luz', timezone: 'America/Los_Angeles' });
  await enrolNewcomer(app.platform, luz.id, cursoId);
  const [mail, ...more] = await welcomesTo(luz.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Te damos la bienvenida: Asilo');
  for (const part of ['Luz, te damos', 'Clase 2026-12-05', 'sábado, 5 de diciembre de 2026', '7:00', 'Ana Solís'])
    expect(mail?.text).toContain(part);
  for (const path of ['/dashboard/subscriptions?clase=', '/dashboard/documents', `tutor_de=${cursoId}`])
    expect(mail?.html).toContain(path);
});

test('[OVER-7] it is in the account’s language, and says so when there are no dates and no tutor yet', async () => {
  const cursoId = await createCourse(app.platform, { titulo: 'Asilo', modulos: modulos() });
  await sql`update courses set "tituloEn" = 'Asylum' where id = ${cursoId}`.execute(app.platform.database.bookkeeping);
  const sam = await createUser(app.platform, { language: 'en' });
  await enrolNewcomer(app.platform, sam.id, cursoId);
  const [mail] = await welcomesTo(sam.email);
  expect(mail?.subject).toBe('Welcome: Asylum');
  expect(mail?.text).toContain('will be announced soon');
  expect(mail?.html).toContain('/dashboard/support');
  expect(mail?.html).not.toContain('tutor_de');
});

test('[OVER-7] it is sent once for an account: not for later courses, nor after the first was deleted, nor to who had courses before', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => createCourse(app.platform)));
  const luz = await createUser(app.platform);
  const at = app.platform.now();
  const enrolments = createEnrolments(app.platform);
  const enrol = (cursoId: string) =>
    app.platform.database.transaction(testActor, (tx) => enrolments.enrol(tx, { userId: luz.id, cursoId, at }));
  await Promise.all([enrol(first!), enrol(second!)]);
  expect(await welcomesTo(luz.email)).toHaveLength(1);
  const { db } = app.platform.database;
  const bookkeeping = app.platform.database.bookkeeping;
  await sql`delete from subscriptions where "userId" = ${luz.id}`.execute(bookkeeping);
  await enrol(third!);
  expect(await welcomesTo(luz.email)).toHaveLength(1);

  // Somebody who had a course before there were welcomes.
  const old = await createUser(app.platform);
  await enrolNewcomer(app.platform, old.id, first!);
  const before = await welcomesTo(old.email);
  await sql`delete from welcomes where "userId" = ${old.id}`.execute(bookkeeping);
  await enrolNewcomer(app.platform, old.id, second!);
  expect(await welcomesTo(old.email)).toHaveLength(before.length);
  expect((await sql`select 1 from welcomes where "userId" = ${old.id}`.execute(db)).rows).toEqual([]);
});

test('[OVER-7] nobody is welcomed to a course that was taken away meanwhile', async () => {
  const cursoId = await createCourse(app.platform);
  const luz = await createUser(app.platform);
  const at = app.platform.now();
  await app.platform.database.transaction(testActor, async (tx) => {
    const { subscriptionId } = await createEnrolments(app.platform).enrol(tx, { userId: luz.id, cursoId, at });
    await createEnrolments(app.platform).changeEstado(tx, subscriptionId, 'Cancelada');
  });
  expect(await welcomesTo(luz.email)).toEqual([]);
});
