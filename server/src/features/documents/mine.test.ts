import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { addLink, classesOf, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { createEnrolments } from '../enrolment/public.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
let courseId: string;
let classes: string[];
let subscriptionId: string;
beforeEach(async () => {
  student = await app.student();
  courseId = await createCourse(app.platform, { titulo: 'Asilo' });
  classes = await classesOf(app.platform, courseId);
  subscriptionId = await enrolStudent(app.platform, student.id, courseId);
});

const mine = async (query = '') => student.get(`usuarios/me/documentos${query}`);
const open = (id: string, by = student) => by.post(`documentos/${id}/aperturas`);
const setTipo = (id: string, tipo: string, mandatorio = false) =>
  app.platform.database.query('update documents set tipo = $2, mandatorio = $3 where id = $1', [id, tipo, mandatorio]);
const link = (claseId: string, titulo: string) => addLink(app.platform, claseId, titulo, 'https://uscis.gov');

test('[DOC-1] a student sees the documents of their courses, by course, module and class, page by page', async () => {
  const other = await createCourse(app.platform, { titulo: 'Ajeno' });
  await link((await classesOf(app.platform, other))[0]!, 'De otro curso');
  await link(classes.at(-1)!, 'Última');
  await link(classes[0]!, 'Primera');
  const second = await link(classes[0]!, 'Segunda');
  // The embedded database's clock counts milliseconds, of which one is enough for both.
  await app.platform.database.query(
    `update documents set "createdAt" = "createdAt" + interval '1 second' where id = $1`,
    [second],
  );
  const { body } = await mine();
  expect(body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Primera', 'Segunda', 'Última']);
  expect(body[0]).toMatchObject({
    estado: 'no accedido',
    bloqueado: false,
    tamano: null,
    clase: { id: classes[0] },
    curso: { id: courseId, titulo: 'Asilo', tituloEn: null, obligatorios: { total: 0, abiertos: 0 } },
  });
  const first = await mine('?limit=2');
  const rest = await mine(`?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([...first.body, ...rest.body]).toEqual(body);
});

test('[DOC-2] opening one is kept by its type, on all devices, and counted among the mandatory ones', async () => {
  const estados = {
    pdf: 'descargado',
    docx: 'descargado',
    pptx: 'descargado',
    imagen: 'descargado',
    otro: 'descargado',
    video: 'visto',
    link: 'visto',
    audio: 'escuchado',
  };
  const { client } = await openSocket(app.server.server, { token: student.token });
  const told: unknown[] = [];
  client.on('documentoAbierto', (opened) => told.push(opened));
  for (const [tipo, estado] of Object.entries(estados)) {
    const id = await link(classes[0]!, tipo);
    await setTipo(id, tipo, tipo === 'pdf' || tipo === 'audio');
    if (tipo === 'audio') continue;
    expect((await open(id)).body).toEqual({ id, estado });
    expect((await open(id)).body).toEqual({ id, estado });
  }
  const { body } = await mine();
  expect(
    Object.fromEntries(body.map(({ titulo, estado }: { titulo: string; estado: string }) => [titulo, estado])),
  ).toEqual({ ...estados, audio: 'no accedido' });
  expect(body[0].curso.obligatorios).toEqual({ total: 2, abiertos: 1 });
  const fellow = await app.student();
  await enrolStudent(app.platform, fellow.id, courseId);
  const later = await link(classes.at(-1)!, 'De otro módulo');
  await setTipo(later, 'pdf', true);
  const theirs = (await fellow.get('usuarios/me/documentos')).body;
  expect(new Set(theirs.map(({ estado }: { estado: string }) => estado))).toEqual(new Set(['no accedido']));
  expect(theirs[0].curso.obligatorios, 'of all modules, and what I opened alone').toEqual({ total: 3, abiertos: 0 });
  await open(later, fellow);
  expect((await mine()).body.at(-1)).toMatchObject({ estado: 'no accedido', curso: { obligatorios: { abiertos: 1 } } });
  // Each once: the second opening changed nothing.
  await expect.poll(() => told.length).toBe(7);
  const audio = body.find(({ titulo }: { titulo: string }) => titulo === 'audio');
  expect((await open(audio.id)).body.estado).toBe('escuchado');
});

test('[DOC-4] documents of others, or of a course that ended, are neither listed nor opened', async () => {
  const id = await link(classes[0]!, 'Guía');
  const stranger = await app.student();
  expect((await open(id, stranger)).status).toBe(404);
  await sql`update subscriptions set expiration = ${app.clock.now}`.execute(app.platform.database.bookkeeping);
  expect([(await mine()).body, (await open(id)).status]).toEqual([[], 404]);
});

test('[DOC-1] while a payment is late, what belongs to classes that have not begun is locked', async () => {
  const { rows } = await sql<{ id: string }>`select k.id from classes k join modules m on m.id = k."moduloId"
    where m."cursoId" = ${courseId} order by k."fechaHora"`.execute(app.platform.database.db);
  const [first, last] = [rows[0]!.id, rows.at(-1)!.id];
  await sql`update classes set "fechaHora" = ${app.clock.now} where id = ${first}`.execute(
    app.platform.database.bookkeeping,
  );
  await sql`update classes set "fechaHora" = ${new Date(app.clock.now.getTime() + 1_000)} where id = ${last}`.execute(
    app.platform.database.bookkeeping,
  );
  const [past, future] = [await link(first, 'Pasada'), await link(last, 'Futura')];
  const enrolments = createEnrolments(app.platform);
  await app.platform.database.transaction(testActor, (tx) => enrolments.changeEstado(tx, subscriptionId, 'Inactiva'));
  const { body } = await mine();
  const found = (id: string) => body.find((each: { id: string }) => each.id === id);
  expect([found(past).bloqueado, found(past).filePath]).toEqual([false, 'https://uscis.gov']);
  expect([found(future).bloqueado, found(future).filePath]).toEqual([true, '']);
  expect([(await open(past)).status, (await open(future)).status]).toEqual([200, 404]);
});
