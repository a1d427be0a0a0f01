import { beforeEach, describe, expect, test } from 'vitest';

import {
  addLink,
  addMeeting,
  assignTutor,
  classesOf,
  createBusinessType,
  createCourse,
} from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import type { TestApp } from '../../testing/test-app.ts';

const app = openAcademy({ per: 'test' });
let admin: Person;
beforeEach(async () => {
  admin = await app.admin();
});

const get = (path: string, by: Pick<TestApp, 'call'> = app) => by.call('GET', path);
const form = async (changes: Record<string, unknown> = {}) => ({
  titulo: 'Visas de Trabajo',
  descripcion: 'Siete clases.',
  nivel: 'Estrategico',
  precio: 640.5,
  porcentajeDescuento: 0.1,
  tipoDeNegocioId: await createBusinessType(app.platform),
  modulos: [
    {
      nombre: 'El mapa',
      descripcion: '',
      duracion: '2 horas',
      clases: [{ nombre: 'Inmigrante o no', fechaHora: '2026-12-01T18:30:00', duracion: '2 horas' }],
    },
  ],
  ...changes,
});
const create = async (changes?: Record<string, unknown>, query = '') =>
  admin.post(`courses${query}`, await form(changes));

describe('reading', () => {
  test('[API-1] anyone can list the courses, in the contract’s shape', async () => {
    const id = await createCourse(app.platform, { precio: 1200, porcentajeDescuento: 0.15 });
    const { status, body } = await get('courses');
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id,
      precio: 1200,
      porcentajeDescuento: 0.15,
      precioFinal: 1020,
      tipoDeNegocio: { nombre: 'Inmigración' },
    });
    expect(body[0].modulos[0].clases[0]).toMatchObject({
      nombre: 'Elegibilidad',
      fechaHora: '2026-11-19T15:00:00.000Z',
      duracion: '2 horas',
    });
    expect((await get(`courses/${id}`)).body).toEqual(body[0]);
  });

  test('[ASVS-8.2.3] links, documents and meetings are only for staff and students with access', async () => {
    const id = await createCourse(app.platform);
    const [past, next] = await classesOf(app.platform, id);
    await addLink(app.platform, past!, 'Guía', 'https://uscis.gov');
    await addMeeting(app.platform, next!, 'Agendada');
    const student = await app.student();
    const tutor = await app.tutor();
    const otherTutor = await app.tutor();
    await enrolStudent(app.platform, student.id, id);
    await assignTutor(app.platform, id, tutor.id);
    const seen = async (by?: Person) => {
      const [first, second] = (await get(`courses/${id}`, by)).body.modulos[0].clases;
      const listed = (await get('courses', by)).body[0].modulos[0].clases[1];
      expect(listed).toEqual(second);
      return [first.documentos.length, second.zoomLink !== null, second.reunion?.estado ?? null];
    };
    const everything = [1, true, 'Agendada'];
    const nothing = [0, false, null];
    expect(await seen()).toEqual(nothing);
    expect(await seen(await app.student())).toEqual(nothing);
    expect(await seen(otherTutor)).toEqual(nothing);
    expect(await seen(student)).toEqual(everything);
    expect(await seen(tutor)).toEqual(everything);
    expect(await seen(admin)).toEqual(everything);
  });

  test('the list is paginated, and answers 304 to a matching ETag', async () => {
    for (let number = 1; number <= 3; number += 1) {
      app.clock.pass({ seconds: 1 });
      await createCourse(app.platform, { titulo: `Curso ${number}` });
    }
    const first = await get('courses?limit=2');
    expect(first.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Curso 1', 'Curso 2']);
    const second = await get(`courses?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(second.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Curso 3']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const known = await app.call('GET', '/api/courses?limit=2', {
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([known.status, known.body]).toEqual([304, '']);
    expect((await get('courses?cursor=%00')).status).toBe(400);
    expect((await get('courses?limit=201')).status).toBe(400);
  });

  test('an unknown course is a 404, an invalid id a 400', async () => {
    expect((await get('courses/00000000-0000-4000-8000-000000000000')).body.code).toBe('COURSE_NOT_FOUND');
    expect((await get('courses/1')).status).toBe(400);
  });

  test('[API-1, UX-6] business types are public, sorted by name, with their English', async () => {
    await createBusinessType(app.platform, 'Marketing');
    await createBusinessType(app.platform, 'Impuestos', 'Taxes');
    const first = await get('businesstypes?limit=1');
    expect(first.body[0]).toMatchObject({ nombre: 'Impuestos', nombreEn: 'Taxes' });
    expect((await get(`businesstypes?limit=1&cursor=${String(first.headers['x-next-cursor'])}`)).body[0].nombre).toBe(
      'Marketing',
    );
  });
});

describe('saving', () => {
  test('[ASVS-8.2.1] is only for administrators', async () => {
    const body = await form();
    const id = await createCourse(app.platform);
    for (const role of ['user', 'tutor'] as const) {
      const caller = await app.person({ role });
      for (const [method, path] of [
        ['POST', '/api/courses'],
        ['PUT', `/api/courses/${id}`],
        ['DELETE', `/api/courses/${id}`],
      ] as const) {
        const answer = await caller.call(method, path, method === 'DELETE' ? {} : { body });
        expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
      }
    }
    expect((await app.call('POST', '/api/courses', { body })).status).toBe(401);
  });

  test('reads a time without offset in the request’s time zone, else in the academy’s', async () => {
    const hourOf = async (query: string) => (await create({}, query)).body.modulos[0].clases[0].fechaHora;
    expect(await hourOf('?timezone=America/Los_Angeles')).toBe('2026-12-02T02:30:00.000Z');
    expect(await hourOf('?timezone=Europe/Madrid')).toBe('2026-12-01T17:30:00.000Z');
    expect(await hourOf('')).toBe('2026-12-01T23:30:00.000Z');
  });

  test('[SUBS-4] a time skipped by daylight saving moves forward, a repeated one is the first', async () => {
    const hourOf = async (fechaHora: string) => {
      const modulos = [{ nombre: 'M', clases: [{ nombre: 'C', fechaHora, duracion: '1 hora' }] }];
      return (await create({ modulos }, '?timezone=America/New_York')).body.modulos[0].clases[0].fechaHora;
    };
    expect(await hourOf('2027-03-14T02:30:00')).toBe('2027-03-14T07:30:00.000Z');
    expect(await hourOf('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
    expect(await hourOf('2026-12-01T18:30:00-06:00')).toBe('2026-12-02T00:30:00.000Z');
  });

  test('keeps the ids of modules and classes that stay, moves classes, and deletes the rest', async () => {
    const { body: course } = await create({
      modulos: [
        {
          nombre: 'Uno',
          clases: [
            { nombre: 'A', fechaHora: '2026-12-01T18:00:00Z', duracion: '1 hora' },
            { nombre: 'B', fechaHora: '2026-12-02T18:00:00Z', duracion: '1 hora' },
          ],
        },
        { nombre: 'Dos', clases: [] },
      ],
    });
    const [one, two] = course.modulos;
    const [a, b] = one.clases;
    const saved = await admin.put(
      `courses/${course.id}`,
      await form({
        titulo: 'Otro título',
        modulos: [
          {
            id: two.id,
            nombre: 'Dos',
            clases: [{ id: b.id, nombre: 'B', fechaHora: b.fechaHora, duracion: '1 hora' }],
          },
          { nombre: 'Tres', clases: [{ nombre: 'C', fechaHora: '2026-12-03T18:00:00Z', duracion: '1 hora' }] },
        ],
      }),
    );
    expect(saved.status).toBe(200);
    expect(saved.body.modulos.map(({ id, nombre }: { id: string; nombre: string }) => [nombre, id === two.id])).toEqual(
      [
        ['Dos', true],
        ['Tres', false],
      ],
    );
    expect(saved.body.modulos[0].clases[0].id).toBe(b.id);
    expect(JSON.stringify(saved.body)).not.toContain(a.id);
    expect((await get(`courses/${course.id}`)).body.titulo).toBe('Otro título');
  });

  test('[ASVS-8.2.2] the id of another course’s class is ignored', async () => {
    const other = await createCourse(app.platform);
    const [theirs] = await classesOf(app.platform, other);
    const { body } = await create({
      modulos: [
        {
          nombre: 'M',
          clases: [{ id: theirs, nombre: 'Robada', fechaHora: '2026-12-01T18:00:00Z', duracion: '1 hora' }],
        },
      ],
    });
    expect(body.modulos[0].clases[0].id).not.toBe(theirs);
    expect((await get(`courses/${other}`)).body.modulos[0].clases[0].nombre).toBe('Elegibilidad');
  });

  test.each([
    ['without a title', { titulo: ' ' }],
    ['with a negative price', { precio: -1 }],
    ['with a price that has more than two decimals', { precio: 10.001 }],
    ['with a discount above 1', { porcentajeDescuento: 1.01 }],
    [
      'with a class without a date',
      { modulos: [{ nombre: 'M', clases: [{ nombre: 'C', fechaHora: 'mañana', duracion: '1 hora' }] }] },
    ],
    [
      '[ASVS-1.2.2] with a link that runs code',
      {
        modulos: [
          {
            nombre: 'M',
            clases: [{ nombre: 'C', fechaHora: '2026-12-01T18:00:00', duracion: '1', zoomLink: 'javascript:alert(1)' }],
          },
        ],
      },
    ],
    ['with an unknown field', { archivedAt: null }],
  ])('%s is refused without saving anything', async (_, changes) => {
    expect((await create(changes)).status).toBe(400);
    expect((await get('courses')).body).toEqual([]);
  });

  test('with an unknown business type is a conflict, and creates nothing', async () => {
    const answer = await create({ tipoDeNegocioId: '00000000-0000-4000-8000-000000000000' });
    expect([answer.status, answer.body.code]).toEqual([409, 'BUSINESS_TYPE_NOT_FOUND']);
    expect((await get('courses')).body).toEqual([]);
  });
});

describe('deleting', () => {
  test('removes a course that nobody has', async () => {
    const id = await createCourse(app.platform);
    expect((await admin.delete(`courses/${id}`)).status).toBe(200);
    expect((await get(`courses/${id}`)).status).toBe(404);
    expect((await admin.delete(`courses/${id}`)).body.code).toBe('COURSE_NOT_FOUND');
  });

  test('archives a course that somebody has: hidden from the catalogue, kept for its students', async () => {
    const id = await createCourse(app.platform);
    const student = await app.student();
    await enrolStudent(app.platform, student.id, id);
    expect((await admin.delete(`courses/${id}`)).status).toBe(200);
    expect((await get('courses')).body).toEqual([]);
    expect((await get(`courses/${id}`)).status).toBe(404);
    expect((await get(`courses/${id}`, student)).status).toBe(200);
    expect((await get('suscripciones/mis-suscripciones', student)).body).toHaveLength(1);
  });
});
