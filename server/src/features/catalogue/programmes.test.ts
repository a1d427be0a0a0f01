import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addLink, assignTutor, classesOf, createCourse, createUser } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { programmeBySlug, programmesOnOffer } from './programmes-store.ts';

const app = openAcademy();

const inDays = (days: number) => new Date(app.platform.now().getTime() + days * 86_400_000).toISOString();
const lesson = (nombre: string, days: number) => ({ nombre, fechaHora: inDays(days), duracion: '2 horas' });
const module = (...days: number[]) => [{ nombre: 'M', clases: days.map((each, i) => lesson(`C${i}`, each)) }];
const find = (slug: string) => programmeBySlug(app.platform.database.db, slug, app.platform.now());
const multipart = (fields: Record<string, string>) => {
  const part = ([name, value]: [string, string]) =>
    `--corte\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${Object.entries(fields).map(part).join('')}--corte--\r\n`;
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=corte' } };
};
const join = (courseId: string, otherId: string) =>
  sql`update courses set "programaId" = (select "programaId" from courses where id = ${otherId}) where id = ${courseId}`.execute(
    app.platform.database.bookkeeping,
  );

test('[SHOP-3] a new course has a programme of its own, whose slug is made from its title', async () => {
  const slugs: string[] = [];
  for (const titulo of ['Niñez y «Año Nuevo»: ¿Qué sigue?', '¡¿?!', 'Visas', 'VISAS ', 'Ciudadanía ½ — K-1']) {
    const id = await createCourse(app.platform, { titulo });
    slugs.push((await app.call('GET', `/api/courses/${id}`)).body.slug);
  }
  expect(slugs).toEqual(['ninez-y-ano-nuevo-que-sigue', 'curso', 'visas', 'visas-2', 'ciudadania-1-2-k-1']);
});

test('[SHOP-3] a slug is cut, without a hyphen at its end', async () => {
  await createCourse(app.platform, { titulo: `${'a'.repeat(79)} ${'b'.repeat(50)}` });
  expect(await find('a'.repeat(79))).not.toBeNull();
});

test('[SHOP-3] a programme has its editions on offer with their tutors, as everyone may see them', async () => {
  const later = await createCourse(app.platform, { titulo: 'Asilo', modulos: module(30, 37) });
  const first = await createCourse(app.platform, { titulo: 'Asilo, segunda', modulos: module(-14, -7, 0.5) });
  const archived = await createCourse(app.platform, { titulo: 'Asilo vieja', modulos: module(-60) });
  await join(first, later);
  await join(archived, later);
  await sql`update courses set "archivedAt" = now() where id = ${archived}`.execute(app.platform.database.bookkeeping);
  const tutor = await app.tutor({ firstName: 'Ana', lastName: 'Solís' });
  const gone = await createUser(app.platform, { role: 'tutor', isActive: false });
  await assignTutor(app.platform, later, tutor.id);
  await assignTutor(app.platform, later, gone.id);
  await addLink(app.platform, (await classesOf(app.platform, later))[0]!, 'Secreto', 'https://example.com');

  const programme = await find('asilo');
  expect(programme?.ediciones.map(({ curso }) => curso.id)).toEqual([first, later]);
  const [closed, open] = programme!.ediciones;
  expect(closed).toMatchObject({
    tutores: [],
    curso: {
      slug: 'asilo',
      inscripcion: { abierta: false, clases: 3, clasesPasadas: 2, siguiente: { id: later, inicio: inDays(30) } },
    },
  });
  expect(open!.tutores).toEqual([{ id: tutor.id, nombre: 'Ana Solís', profileImageUrl: null }]);
  expect(open!.curso.modulos[0]!.clases[0]!.documentos).toEqual([]);
  expect(open!.curso.inscripcion).toMatchObject({ abierta: true, siguiente: null, cierra: inDays(37) });

  const all = await programmesOnOffer(app.platform.database.db, app.platform.now());
  expect(all.filter(({ slug }) => slug.startsWith('asilo'))).toEqual([programme]);
  expect(await find('no-hay')).toBeNull();
});

test('[SHOP-3] a programme goes with its last course, and its slug is free again', async () => {
  const admin = await app.admin();
  const id = await createCourse(app.platform, { titulo: 'Única' });
  expect((await admin.delete(`courses/${id}`)).status).toBe(200);
  expect(await find('unica')).toBeNull();
  await createCourse(app.platform, { titulo: 'Única' });
  expect(await find('unica')).not.toBeNull();
});

test('[SHOP-3] what a cached course says of its enrolment changes with the time', async () => {
  const id = await createCourse(app.platform, { titulo: 'Reloj', modulos: module(0.5, 1) });
  const shown = async () => (await app.call('GET', `/api/courses/${id}`)).body.inscripcion;
  // Afterwards no event makes the cache forget it.
  await app.settle();
  expect(await shown()).toMatchObject({ abierta: true, clasesPasadas: 0 });
  const before = app.platform.now();
  app.clock.set(inDays(1));
  expect(await shown()).toMatchObject({ abierta: false, clasesPasadas: 1 });
  app.clock.set(before);
});

test('[SHOP-3] the academy sets and clears its own closing date and English texts; what is not sent stays', async () => {
  const admin = await app.admin();
  const id = await createCourse(app.platform, { titulo: 'Cierre', modulos: module(5, 6) });
  const { body: course } = await app.call('GET', `/api/courses/${id}`);
  const { titulo, nivel, precio, tipoDeNegocioId } = course;
  const save = async (changes: object) =>
    (await admin.put(`courses/${id}`, { titulo, nivel, precio, tipoDeNegocioId, ...changes })).body;
  const english = { tituloEn: 'Closing', descripcionEn: 'In English.' };
  const closes = { inscripcionCierra: '2026-12-24T18:00:00', ...english };
  const written = { ...english, inscripcion: { cierra: '2026-12-24T23:00:00.000Z' } };
  expect(await save(closes)).toMatchObject(written);
  expect(await save({})).toMatchObject(written);
  expect(await save({ inscripcionCierra: null, tituloEn: null, descripcionEn: null })).toMatchObject({
    tituloEn: null,
    descripcionEn: null,
    inscripcion: { cierra: inDays(6) },
  });
});

test('[UX-6] modules and classes keep their English when it isn’t sent, and lose it when it is null or empty', async () => {
  const admin = await app.admin();
  const syllabus = (ofModule: object, ofClass: object) =>
    module(5, 6).map(({ nombre, clases: [first, second] }) => ({
      nombre,
      ...ofModule,
      clases: [{ ...first!, ...ofClass }, second!],
    }));
  const english = { nombreEn: 'Basics', descripcionEn: 'What it is about.' };
  const id = await createCourse(app.platform, { titulo: 'Temario', modulos: syllabus(english, { nombreEn: 'First' }) });
  const { titulo, nivel, precio, tipoDeNegocioId } = (await app.call('GET', `/api/courses/${id}`)).body;
  const saved = async (modulos: object[]) => {
    const body = { titulo, nivel, precio, tipoDeNegocioId, modulos };
    const { modulos: found } = (await admin.put(`courses/${id}`, body)).body;
    return [found[0].nombreEn, found[0].descripcionEn, found[0].clases[0].nombreEn, found[0].clases[1].nombreEn];
  };
  expect(await saved(syllabus({}, {}))).toEqual(['Basics', 'What it is about.', 'First', null]);
  expect(await saved(syllabus({ nombreEn: 'Foundations' }, { nombreEn: 'One' }))).toEqual([
    'Foundations',
    'What it is about.',
    'One',
    null,
  ]);
  expect(await saved(syllabus({ nombreEn: null, descripcionEn: '' }, { nombreEn: null }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('[SHOP-3] a course names its tutors to everyone, and a tutor’s new name at once', async () => {
  const id = await createCourse(app.platform, { titulo: 'Con tutora', modulos: module(5, 6) });
  const tutor = await app.tutor({ firstName: 'Ana', lastName: 'Solís' });
  await assignTutor(app.platform, id, tutor.id);
  await app.settle();
  const shown = async () => (await app.call('GET', `/api/courses/${id}`)).body.tutores;
  const ana = { id: tutor.id, firstName: 'Ana', lastName: 'Solís', role: 'tutor', profileImageUrl: null };
  expect(await shown()).toEqual([ana]);
  expect((await tutor.call('PUT', 'usuarios/me', multipart({ firstName: 'Anabel' }))).status).toBe(200);
  await app.settle();
  expect(await shown()).toEqual([{ ...ana, firstName: 'Anabel' }]);
});
