import { beforeAll, describe, expect, test, vi } from 'vitest';

import { assignTutor, createBusinessType, createCourse, createUser } from '../../../factories/academy.ts';
import { enrolStudent } from '../../../testing/enrol-student.ts';
import { forged } from '../../../testing/forged.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';

const app = openAcademy();
let admin: Person;
let adminName: string;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * hour).toISOString();

beforeAll(async () => {
  admin = await app.admin({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@puente.test' });
  adminName = 'Ana Ruiz';
});

const list = async (query = '', by = admin) => (await by.get(`admin/courses${query}`)).body;
const titles = async (query = '', by = admin) =>
  (await list(query, by)).map(({ titulo }: { titulo: string }) => titulo);
const draft = async (more: object = {}) => {
  const tipoDeNegocioId = await createBusinessType(app.platform);
  const form = { titulo: 'Borrador de asilo', nivel: 'Operativo', precio: 300, tipoDeNegocioId };
  return (await admin.post('courses', { ...form, publicado: false, ...more })).body;
};
const setState = (id: string, estado: string) => admin.put(`admin/courses/${id}/estado`, { estado });

test('[ADM-2] the table has what staff looks for, found by title, level, type, programme and state, page by page', async () => {
  const id = await createCourse(app.platform, {
    titulo: 'Visas 100%',
    tituloEn: 'Work visas',
    nivel: 'Profesional',
    precio: 200,
    porcentajeDescuento: 0.25,
    tipoDeNegocio: 'Impuestos',
  });
  const other = await createCourse(app.platform, { titulo: 'Asilo' });
  const student = await app.student();
  await enrolStudent(app.platform, student.id, id);
  const tutor = await app.tutor({ firstName: 'Luz' });
  await assignTutor(app.platform, id, tutor.id);

  const [row] = await list('?q=100%25');
  expect(row).toMatchObject({
    id,
    estado: 'Publicado',
    precio: 200,
    porcentajeDescuento: 0.25,
    precioFinal: 150,
    tipoDeNegocio: { nombre: 'Impuestos' },
    clases: 2,
    estudiantes: 1,
    inscripcion: { abierta: true },
    proximaClase: { nombre: 'El formulario N-400' },
    tutores: [{ firstName: 'Luz' }],
  });
  expect(await titles('?q=work')).toEqual(['Visas 100%']);
  expect(await titles('?q=100_')).toEqual([]);
  expect(await titles('?nivel=Profesional')).toEqual(['Visas 100%']);
  expect(await titles(`?tipoDeNegocioId=${row.tipoDeNegocio.id}`)).toEqual(['Visas 100%']);
  expect(await titles(`?programaId=${row.programaId}`)).toEqual(['Visas 100%']);

  const first = await admin.get('admin/courses?limit=1');
  const second = await list(`?limit=1&cursor=${String(first.headers['x-next-cursor'])}`);
  expect([first.body, second].flat().map((course) => course.id)).toEqual([id, other].toSorted().toReversed());

  // Tutors see the courses that they teach, and change nothing.
  expect(await titles('', tutor)).toEqual(['Visas 100%']);
  expect((await tutor.get(`admin/courses/${id}`)).body).toMatchObject({ estado: 'Publicado' });
  expect((await tutor.get(`admin/courses/${other}`)).body.code).toBe('COURSE_NOT_FOUND');
  expect((await tutor.put(`admin/courses/${id}/estado`, { estado: 'Borrador' })).status).toBe(403);
});

test('[ADM-2] a draft is seen by its staff alone, until it is published; what is withdrawn or archived its students keep', async () => {
  const { id, slug } = await draft();
  const seen = async () => [
    (await app.call('GET', `courses/${id}`)).status,
    (await app.call('GET', 'courses')).body.some((course: { id: string }) => course.id === id),
    (await app.features
      .find(({ name }) => name === 'course-pages')!
      .pages![0]!.answer({ params: { slug }, language: 'es', query: {}, request: {} as never })) !== null,
    (await admin.post('payments/create-payment-intent', { courseId: id, paymentMode: 'payment' })).body.code ??
      'offered',
  ];
  const hidden = [404, false, false, 'COURSE_NOT_FOUND'];
  expect((await app.call('GET', `courses/${id}`)).status).toBe(404);
  expect(await seen()).toEqual(hidden);
  expect(await titles('?estado=Borrador')).toContain('Borrador de asilo');
  expect(await titles('?estado=Publicado')).not.toContain('Borrador de asilo');

  expect((await setState(id, 'Publicado')).body).toMatchObject({ estado: 'Publicado', inscripcion: { abierta: true } });
  await app.settle();
  expect(await seen()).toEqual([200, true, true, 'offered']);

  const student = await app.student();
  await enrolStudent(app.platform, student.id, id);
  for (const estado of ['Borrador', 'Archivado']) {
    expect((await setState(id, estado)).body).toMatchObject({ estado, inscripcion: { abierta: false } });
    await app.settle();
    expect(await seen()).toEqual(hidden);
    expect((await student.get(`courses/${id}`)).status).toBe(200);
  }
  expect(await titles()).not.toContain('Borrador de asilo');
  expect(await titles('?estado=Archivado')).toContain('Borrador de asilo');
  expect((await setState('00000000-0000-4000-8000-000000000000', 'Borrador')).body.code).toBe('COURSE_NOT_FOUND');
});

test('[ADM-21] tutors are assigned and taken off, and only people who can teach; open pages are told', async () => {
  const { id } = await draft();
  const tutor = await app.tutor({ firstName: 'Eva' });
  const student = await app.student();
  const gone = await createUser(app.platform, { role: 'tutor' });
  await app.platform.database.query('update users set "isActive" = false where id = $1', [gone.id]);
  const path = (userId: string) => `admin/courses/${id}/tutores/${userId}`;
  expect((await tutor.get(`admin/courses/${id}`)).status).toBe(404);
  const told = vi.spyOn(app.platform.realtime, 'toRoom');
  const offered = (await admin.get('admin/tutores?limit=200')).body.map((person: { id: string }) => person.id);
  expect([tutor, student, gone].map((person) => offered.includes(person.id))).toEqual([true, false, false]);
  for (let times = 0; times < 2; times += 1) {
    expect((await admin.put(path(tutor.id))).body).toMatchObject([{ firstName: 'Eva' }]);
  }
  expect((await tutor.get(`admin/courses/${id}`)).status).toBe(200);
  await app.settle();
  expect(told).toHaveBeenCalledWith(['role:admin', 'role:tutor'], 'cursoCambiado', { cursoId: id });
  for (const nobody of [student.id, gone.id]) {
    expect((await admin.put(path(nobody))).body).toMatchObject({ statusCode: 404, code: 'TUTOR_NOT_FOUND' });
  }
  for (let times = 0; times < 2; times += 1) expect((await admin.delete(path(tutor.id))).body).toEqual([]);
  expect((await tutor.get(`admin/courses/${id}`)).status).toBe(404);
});

test('[ADM-15] business types are made, renamed and deleted; not twice, and not while a course has one', async () => {
  const { body: type } = await admin.post('businesstypes', { nombre: 'Notaría', nombreEn: 'Notary' });
  expect((await admin.post('businesstypes', { nombre: 'Notaría' })).body.code).toBe('BUSINESS_TYPE_TAKEN');
  const { body: other } = await admin.post('businesstypes', { nombre: 'Viajes' });
  const rename = (body: object) => admin.put(`businesstypes/${other.id}`, body);
  expect((await rename({ nombre: 'Notaría' })).body.code).toBe('BUSINESS_TYPE_TAKEN');
  expect((await rename({ nombre: 'Turismo', nombreEn: 'Travel' })).body).toMatchObject({ nombre: 'Turismo' });
  expect((await rename({ nombre: 'Turismo' })).body.nombreEn).toBe('Travel');
  expect((await rename({ nombre: ' ' })).status).toBe(400);

  const { id } = await draft({ tipoDeNegocioId: type.id, publicado: true });
  await admin.put(`businesstypes/${type.id}`, { nombre: 'Notaría pública' });
  await app.settle();
  expect((await admin.get(`courses/${id}`)).body.tipoDeNegocio.nombre).toBe('Notaría pública');
  const remove = (typeId: string) => admin.delete(`businesstypes/${typeId}`);
  expect((await remove(type.id)).body).toMatchObject({ statusCode: 409, code: 'BUSINESS_TYPE_IN_USE' });
  expect((await remove(other.id)).status).toBe(200);
  expect((await remove(other.id)).body.code).toBe('BUSINESS_TYPE_UNKNOWN');
  expect((await rename({ nombre: 'Nada' })).body.code).toBe('BUSINESS_TYPE_UNKNOWN');
});

describe('[ADM-2] two administrators edit the same course', () => {
  test('the second is told who changed what, and nothing is overwritten unseen', async () => {
    const { id } = await draft();
    const { version, tipoDeNegocioId } = (await admin.get(`admin/courses/${id}`)).body;
    const form = { titulo: 'Borrador de asilo', nivel: 'Operativo', precio: 300, tipoDeNegocioId };
    const second = await app.admin();
    const save = (changes: object, by = admin) => by.put(`courses/${id}`, { ...form, ...changes });
    const clases = [{ nombre: 'Una', fechaHora: inHours(48), duracion: '2 horas' }];
    expect((await save({ precio: 450, modulos: [{ nombre: 'Primero', clases }], version })).status).toBe(200);

    const refused = await save({ titulo: 'Mi título', version }, second);
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'COURSE_CHANGED' });
    expect(refused.body.message[1]).toBe(`${adminName} cambió: precio, módulos y clases.`);
    const now = (await admin.get(`admin/courses/${id}`)).body;
    expect(now).toMatchObject({ titulo: 'Borrador de asilo', precio: 450, version: version + 1 });

    // State and tutors are no save of the form. With the new version it is saved, and without one the last save counts.
    await setState(id, 'Publicado');
    expect((await save({ titulo: 'Mi título', precio: 450, version: now.version }, second)).status).toBe(200);
    expect((await save({ titulo: 'Sin versión', precio: 450 })).status).toBe(200);
  });

  test('a save that changes nothing is no new version', async () => {
    const { id } = await draft();
    const { version, tipoDeNegocioId } = (await admin.get(`admin/courses/${id}`)).body;
    const form = { titulo: 'Borrador de asilo', nivel: 'Operativo', precio: 300, tipoDeNegocioId, version };
    expect((await admin.put(`courses/${id}`, form)).status).toBe(200);
    expect((await admin.put(`courses/${id}`, form)).status).toBe(200);
  });
});

test('[ADM-2] a discount counts in its period alone, everywhere; its end comes after its beginning', async () => {
  const period = { porcentajeDescuento: 0.5, descuentoDesde: inHours(2), descuentoHasta: inHours(4) };
  const { id, tipoDeNegocioId } = await draft({ ...period, publicado: true });
  const shown = async () => {
    const { porcentajeDescuento, precioFinal } = (await app.call('GET', `courses/${id}`)).body;
    return [porcentajeDescuento, precioFinal];
  };
  const started = app.clock.now;
  expect(await shown()).toEqual([0, 300]);
  app.clock.set(new Date(started.getTime() + 2 * hour));
  expect(await shown()).toEqual([0.5, 150]);
  expect((await list('?q=Borrador de asilo')).find((row: { id: string }) => row.id === id).precioFinal).toBe(150);
  app.clock.set(new Date(started.getTime() + 4 * hour));
  expect(await shown()).toEqual([0, 300]);
  app.clock.set(started);
  expect((await admin.get(`admin/courses/${id}`)).body.descuento).toEqual({
    porcentaje: 0.5,
    desde: period.descuentoDesde,
    hasta: period.descuentoHasta,
  });

  const form = { titulo: 'Borrador de asilo', nivel: 'Operativo', precio: 300, tipoDeNegocioId };
  const save = async (changes: object) => (await admin.put(`courses/${id}`, { ...form, ...changes })).body.code;
  expect(await save({ descuentoHasta: inHours(1) })).toBe('DISCOUNT_PERIOD');
  // Free for some hours, but afterwards less than a card can be charged.
  expect(await save({ precio: 0.3, porcentajeDescuento: 1 })).toBe('COURSE_PRICE_TOO_SMALL');
  expect(
    await save({ precio: 0.3, porcentajeDescuento: 1, descuentoDesde: null, descuentoHasta: null }),
  ).toBeUndefined();
});

test('[ADM-2] staff sees the page of a draft at an address that ends; nobody makes one up', async () => {
  const { id } = await draft({ tituloEn: 'Asylum draft' });
  const [, preview] = app.features.find(({ name }) => name === 'course-pages')!.pages!;
  const see = (path: string, language: 'es' | 'en') =>
    preview!.answer({ params: { token: path.split('/').at(-1)! }, language, query: {}, request: {} as never });
  const { body } = await admin.get(`admin/courses/${id}/vista-previa`);
  expect(body).toEqual({
    es: expect.stringMatching(/^\/vista-previa\//),
    en: expect.stringMatching(/^\/en\/preview\//),
  });
  expect(await see(body.es, 'es')).toMatchObject({ template: 'course', values: { TITLE: 'Borrador de asilo' } });
  expect(await see(body.en, 'en')).toMatchObject({ values: { TITLE: 'Asylum draft' } });
  expect(preview!.missing!('es')).toMatchObject({ template: 'course-missing' });
  const [course, end, signature] = body.es.split('.');
  expect(await see(forged(body.es), 'es')).toBeNull();
  expect(await see([course, Number(end) + 60, signature].join('.'), 'es')).toBeNull();
  expect(await see(id, 'es')).toBeNull();
  const started = app.clock.now;
  app.clock.set(new Date(started.getTime() + hour / 2));
  expect(await see(body.es, 'es')).toBeNull();
  app.clock.set(started);
  const stranger = await app.tutor();
  expect((await stranger.get(`admin/courses/${id}/vista-previa`)).body.code).toBe('COURSE_NOT_FOUND');
});
