import type { ImportacionDeNotas } from '@puente/contracts/gradebook';
import { beforeEach, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy();
let courseId: string;
let tutor: Person;
let ana: Person;
let zoe: Person;
/** The homework; both pieces are called alike. */
let tareas: string[];
const heading = 'Tarea: El relato (0-100)';

beforeEach(async () => {
  app.clock.set(new Date('2026-11-01T15:00:00Z'));
  courseId = await createCourse(app.platform, { titulo: 'Visas y asilo' });
  const admin = await app.admin();
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  [ana, zoe] = [await app.student({ firstName: '=Ana', lastName: 'Díaz' }), await app.student({ firstName: 'Zoe' })];
  for (const { id } of [ana, zoe]) await enrolStudent(app.platform, id, courseId);
  const classes = await classesOf(app.platform, courseId);
  tareas = [];
  for (const [claseId, vence] of [
    [classes[0], '2026-12-01T12:00:00Z'],
    [classes[1], '2026-12-02T12:00:00Z'],
  ])
    tareas.push((await admin.put(`clases/${claseId}/tarea`, { titulo: 'El relato', vence })).body.id);
});

const handIn = async (person: Person, place = 0): Promise<string> =>
  (await person.put(`tareas/${tareas[place]}/entrega`, { texto: 'Mi relato', envioId: crypto.randomUUID() })).body
    .entrega.id;
const mark = (entregaId: string, nota: number) =>
  tutor.put(`entregas/${entregaId}/calificacion`, { nota, comentario: 'Muy claro.', version: 1 });
const file = async (): Promise<string> => String((await tutor.get(`courses/${courseId}/calificaciones/csv`)).body);
const send = (csv: string, ensayo: boolean) =>
  tutor.post(`courses/${courseId}/calificaciones/importacion`, { csv, ensayo });
const sent = async (csv: string, ensayo: boolean): Promise<ImportacionDeNotas> => (await send(csv, ensayo)).body;
const moment = () => app.platform.now().toISOString();
const marksOf = async (person: Person) =>
  (await person.get('tareas')).body
    .toReversed()
    .map((tarea: { entrega: { calificacion: { nota: number } | null } | null }) => tarea.entrega?.calificacion?.nota);

test('[COURSE-4] the whole gradebook leaves as a file without formulas, and comes back without a change', async () => {
  await createCourseTest(app.platform, courseId, { nombre: 'Examen' });
  await mark(await handIn(ana), 80);
  const answer = await tutor.get(`courses/${courseId}/calificaciones/csv`);
  expect(answer.headers['content-disposition']).toContain('calificaciones-visas-y-asilo.csv');
  const [columns, ...rows] = String(answer.body).replace('\u{FEFF}', '').trim().split('\r\n');
  expect(columns).toBe(
    `correo,estudiante,Test: Examen (%),${heading},${heading} [2],asistencia (%),total (%),exportado`,
  );
  expect(rows).toContain(`${ana.email},'=Ana Díaz,,80,,,80,${moment()}`);
  expect(await sent(answer.body, true)).toMatchObject({ notas: 0, conProblemas: 0 });
});

test('[COURSE-4] marks come back from the file: tried first, then written, with their comments and notices', async () => {
  const entrega = await handIn(ana);
  await mark(entrega, 80);
  await handIn(ana, 1);
  app.clock.pass({ hours: 1 });
  const csv = (await file()).replace(',80,,', ',75,90,');
  app.clock.pass({ hours: 1 });
  const tried = await sent(csv, true);
  expect(tried).toMatchObject({ notas: 2, conProblemas: 0 });
  expect(tried.filas.map(({ correo, resultado }) => [correo, resultado])).toContainEqual([ana.email, 'cambiada']);
  expect(await marksOf(ana)).toEqual([80, undefined]);
  expect(await sent(csv, false)).toEqual(tried);
  expect(await marksOf(ana)).toEqual([75, 90]);
  expect((await tutor.get(`entregas/${entrega}`)).body.calificacion.comentario).toBe('Muy claro.');
  await app.settle();
  const told = (await ana.get('notificaciones')).body as { texto: string }[];
  expect(told.filter(({ texto }) => texto.includes('90 puntos'))).toHaveLength(1);
  // A second press finds what the first one wrote.
  expect(await sent(csv, false)).toMatchObject({ notas: 0, conProblemas: 0 });
});

test('[COURSE-4] each wrong line is named and left out, and the others are written', async () => {
  await handIn(ana);
  const eva = await app.student({ firstName: 'Eva' });
  await enrolStudent(app.platform, eva.id, courseId);
  await handIn(eva);
  const stranger = await app.student();
  app.clock.pass({ hours: 1 });
  const at = moment();
  const csv = [
    `E-mail;${heading};${heading} [2];Exportado;Mis apuntes`,
    `${stranger.email};80;;${at};`,
    `${ana.email.toUpperCase()};80;;${at};bien`,
    `${ana.email};90;;${at};`,
    `${zoe.email};80;;${at};`,
    `${eva.email};101;70;${at};`,
  ].join('\r\n');
  const found = await sent(csv, false);
  expect(found).toMatchObject({ notas: 1, conProblemas: 4 });
  expect(found.filas.map(({ linea, problemas }) => [linea, ...problemas.map(({ motivo }) => motivo)])).toEqual([
    [2, 'persona'],
    [3],
    [4, 'repetida'],
    [5, 'sin-entrega'],
    [6, 'nota', 'sin-entrega'],
  ]);
  expect(found.filas[3]?.problemas).toEqual([{ motivo: 'sin-entrega', tarea: 'El relato' }]);
  expect([await marksOf(ana), await marksOf(eva)]).toEqual([
    [80, undefined],
    [undefined, undefined],
  ]);
  const undated = await sent(`correo,${heading},exportado\n${eva.email},80,ayer`, false);
  expect(undated.filas[0]?.problemas).toEqual([{ motivo: 'exportado', tarea: null }]);
});

test('[COURSE-4] what another tutor marked, or a student handed in, since the export is left alone and named', async () => {
  const entrega = await handIn(ana);
  await handIn(zoe);
  app.clock.pass({ hours: 1 });
  const csv = (await file()).replaceAll(/,,,,,(?=2026)/g, ',70,,,,');
  app.clock.pass({ hours: 1 });
  await mark(entrega, 95);
  await handIn(zoe);
  const found = await sent(csv, false);
  expect(found).toMatchObject({ notas: 0, conProblemas: 2 });
  expect(found.filas.flatMap(({ problemas }) => problemas.map(({ motivo }) => motivo))).toEqual(['cambio', 'cambio']);
  expect(await marksOf(ana)).toEqual([95, undefined]);
});

test('[COURSE-4] a file that is no gradebook of the course is refused whole', async () => {
  const code = async (csv: string) => (await send(csv, true)).body.code;
  expect(await code('correo,nota\nana@puente.test,80')).toBe('GRADES_COLUMNS_MISSING');
  expect(await code(`correo,Tarea: Otra (0-100),exportado\n${ana.email},80,${moment()}`)).toBe('GRADES_COLUMN_UNKNOWN');
  expect(await code(`correo,Tarea: El relato (0-10),exportado\n${ana.email},8,${moment()}`)).toBe(
    'GRADES_COLUMN_UNKNOWN',
  );
  expect(await code(`correo,${heading},exportado`)).toBe('IMPORT_EMPTY');
  expect(await code('correo,"exportado')).toBe('IMPORT_UNREADABLE');
  expect(await code(`correo,exportado${`\n${ana.email},x`.repeat(501)}`)).toBe('GRADES_TOO_LONG');
});

test('[COURSE-4] an import is whole or absent: a failure in the middle leaves no mark', async () => {
  await handIn(ana);
  await handIn(zoe);
  app.clock.pass({ hours: 1 });
  const at = moment();
  const csv = `correo,${heading},exportado\n${ana.email},61,${at}\n${zoe.email},62,${at}`;
  const { query } = app.platform.database;
  await query('alter table submissions add constraint no_62 check (nota <> 62)');
  expect((await send(csv, false)).status).toBe(500);
  await query('alter table submissions drop constraint no_62');
  expect([await marksOf(ana), await marksOf(zoe)]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
