import { type Curso, CursoGuardado } from '@puente/contracts/catalogue';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, addMeeting, createBusinessType } from '../../../factories/academy.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { CourseSaving } from './save.ts';

const app = openAcademy({ per: 'test' });
let admin: Person;
let course: Curso;

const lesson = (nombre: string, fechaHora: string, more = {}) => ({ nombre, fechaHora, duracion: '2 horas', ...more });
/** The exact payload of part 1, point 7: no ids, no links. */
const payload = (changes: Record<string, unknown> = {}) => ({
  titulo: 'Visas de Trabajo',
  descripcion: 'Siete clases.',
  nivel: 'Estrategico',
  precio: 640,
  porcentajeDescuento: 0.1,
  tipoDeNegocioId: course.tipoDeNegocioId,
  modulos: [
    {
      nombre: 'El mapa',
      descripcion: 'Qué visa para qué trabajo.',
      duracion: '4 horas',
      clases: [lesson('Inmigrante o no', '2026-12-01T18:30:00'), lesson('H-1B', '2026-12-03T18:30:00')],
    },
    { nombre: 'El trabajo', descripcion: '', duracion: '2 horas', clases: [lesson('H-2A', '2026-12-08T18:30:00')] },
  ],
  ...changes,
});
const save = (body: unknown, query = '') => admin.put(`courses/${course.id}${query}`, body);
const read = async (): Promise<Curso> => (await admin.get(`courses/${course.id}`)).body;
const classes = (of: Curso) => of.modulos.flatMap(({ clases }) => clases);
const events = async (): Promise<number> => {
  const { rows } = await app.platform.database.query(
    "select count(*)::integer as count from events where name = 'catalogue.course-changed'",
  );
  return (rows[0] as { count: number }).count;
};

beforeEach(async () => {
  admin = await app.admin();
  course = { tipoDeNegocioId: await createBusinessType(app.platform) } as Curso;
  const body = payload();
  body.modulos[0]!.clases[1] = lesson('H-1B', '2026-12-03T18:30:00', { zoomLink: 'https://zoom.example/h1b' });
  course = (await admin.post('courses', body)).body;
  const [first, second, third] = classes(course);
  await addLink(app.platform, first!.id, 'Guía', 'https://uscis.gov');
  await addMeeting(app.platform, second!.id, 'Agendada');
  await addMeeting(app.platform, third!.id, 'Completada');
  await app.settle();
  course = await read();
});

test('[ADM-2] a discount is in whole percent and a price in whole cents: other steps are refused', async () => {
  for (const porcentajeDescuento of [0.125, 0.001, 1.01, -0.01]) {
    const { status, body } = await save(payload({ porcentajeDescuento }));
    expect([porcentajeDescuento, status, body.code]).toEqual([porcentajeDescuento, 400, 'INVALID_INPUT']);
  }
  for (const precio of [640.005, 0.001]) expect((await save(payload({ precio }))).status).toBe(400);
  for (const porcentajeDescuento of [0, 0.07, 0.29, 0.57])
    expect([porcentajeDescuento, (await save(payload({ porcentajeDescuento }))).status]).toEqual([
      porcentajeDescuento,
      200,
    ]);
});

describe('saving a course with the contract’s own payload', () => {
  test('[API-5] keeps ids, documents, meetings and links', async () => {
    const { status, body } = await save(payload());
    expect(status).toBe(200);
    expect(body).toEqual(course);
    expect(
      classes(course).map(({ documentos, reunion, zoomLink }) => [documentos.length, reunion?.estado, zoomLink]),
    ).toEqual([
      [1, undefined, null],
      [0, 'Agendada', 'https://zoom.example/h1b'],
      [0, 'Completada', null],
    ]);
  });

  test('[API-5] writes nothing and publishes no event when nothing changed', async () => {
    const before = await events();
    await save(payload());
    expect(await events()).toBe(before);
    await save(payload({ titulo: 'Otro' }));
    expect(await events()).toBe(before + 1);
  });

  test('[API-5] keeps the ids when order and times change', async () => {
    const [map, work] = payload().modulos;
    const [first, second] = map!.clases;
    const { body } = await save(
      payload({ modulos: [work, { ...map, clases: [second, { ...first, fechaHora: '2026-12-05T10:00:00Z' }] }] }),
    );
    const [a, b, c] = classes(course).map(({ id }) => id);
    expect(classes(body).map(({ id }) => id)).toEqual([c, b, a]);
    expect(classes(body)[2]).toMatchObject({ fechaHora: '2026-12-05T10:00:00.000Z', documentos: [{ titulo: 'Guía' }] });
    expect(body).toEqual(await read());
  });

  test('[API-5] keeps the ids when names change', async () => {
    const renamed = payload();
    renamed.modulos[0]!.nombre = 'El mapa de las visas';
    renamed.modulos[0]!.clases[0]!.nombre = 'Con o sin intención';
    const { body } = await save(renamed);
    expect(body.modulos[0]).toMatchObject({ id: course.modulos[0]!.id, nombre: 'El mapa de las visas' });
    expect(classes(body).map(({ id }) => id)).toEqual(classes(course).map(({ id }) => id));
    expect(classes(body)[0]).toMatchObject({ nombre: 'Con o sin intención', documentos: [{ titulo: 'Guía' }] });
  });
});

describe('a field that is not sent', () => {
  const of = ({ id, nombre, fechaHora, duracion }: Curso['modulos'][0]['clases'][0]) => ({
    id,
    nombre,
    fechaHora,
    duracion,
  });

  test('[API-5] keeps its value', async () => {
    const { titulo, nivel, precio, tipoDeNegocioId, modulos } = course;
    const lists = { modulos: modulos.map(({ id, nombre, clases }) => ({ id, nombre, clases: clases.map(of) })) };
    for (const rest of [{}, lists, { modulos: modulos.map(({ id, nombre }) => ({ id, nombre })) }]) {
      const { body } = await save({ titulo, nivel, precio, tipoDeNegocioId, ...rest });
      expect(body).toEqual(course);
    }
  });

  test('[ADM-2, API-5] of a course with a drawing keeps it; an unknown drawing is refused', async () => {
    const { titulo, nivel, precio, tipoDeNegocioId } = course;
    const form = { titulo, nivel, precio, tipoDeNegocioId };
    const drawing = async () => (await admin.get(`admin/courses/${course.id}`)).body.imagen;
    expect(await drawing()).toBe('form');
    await save({ ...form, imagen: 'passport' });
    await save(form);
    expect(await drawing()).toBe('passport');
    expect((await save({ ...form, imagen: '../form' })).status).toBe(400);
    expect((await save({ ...form, imagen: null })).status).toBe(400);
  });

  test('[API-5] is cleared by null', async () => {
    const body = payload({ descripcion: null, porcentajeDescuento: null });
    body.modulos[0] = {
      ...body.modulos[0]!,
      descripcion: null as never,
      duracion: null as never,
      clases: [body.modulos[0]!.clases[0]!, lesson('H-1B', '2026-12-03T18:30:00', { zoomLink: null })],
    };
    const { body: saved } = await save(body);
    expect([saved.descripcion, saved.porcentajeDescuento, saved.precioFinal]).toEqual(['', 0, 640]);
    expect([saved.modulos[0].descripcion, saved.modulos[0].duracion]).toEqual(['', '']);
    expect(classes(saved).map(({ zoomLink }) => zoomLink)).toEqual([null, null, null]);
  });
});

describe('removing classes', () => {
  const without = (...names: string[]) =>
    payload({
      modulos: payload()
        .modulos.map((modulo) => ({ ...modulo, clases: modulo.clases.filter(({ nombre }) => !names.includes(nombre)) }))
        .filter(({ clases }) => clases.length > 0),
    });

  test('[API-5] with documents or an unfinished meeting is refused, and each class is named', async () => {
    const answer = await save(without('Inmigrante o no', 'H-1B'));
    expect([answer.status, answer.body.code]).toEqual([409, 'CLASSES_IN_USE']);
    expect(answer.body.message).toEqual([
      'Al guardar se quitarían clases que tienen documentos, asistencia, trabajos entregados o una reunión sin terminar. Confirma que quieres quitarlas.',
      '«Inmigrante o no» tiene 1 documento.',
      '«H-1B» tiene una reunión agendada.',
    ]);
    const english = await admin.put(`courses/${course.id}`, without('H-1B'), { headers: { 'accept-language': 'en' } });
    expect(english.body.message[1]).toBe('“H-1B” has a scheduled meeting.');
    expect(await read()).toEqual(course);
  });

  test('[API-5] is done once it is confirmed', async () => {
    const { status, body } = await save(without('Inmigrante o no', 'H-1B'), '?quitarClases=true');
    expect(status).toBe(200);
    expect(classes(body).map(({ nombre }) => nombre)).toEqual(['H-2A']);
    expect((await save(payload(), '?quitarClases=quizás')).status).toBe(400);
  });

  test('[API-5] needs no confirmation for classes without documents and meetings', async () => {
    expect((await save(without('H-2A'))).body.modulos).toHaveLength(1);
    expect((await save(payload({ modulos: [] }))).status).toBe(409);
    await save(payload({ modulos: [] }), '?quitarClases=true');
    expect((await read()).modulos).toEqual([]);
  });
});

test('[API-5] counts live meetings and multiple documents too', async () => {
  const [first, , third] = classes(course);
  await addLink(app.platform, first!.id, 'Otra', 'https://uscis.gov/2');
  await app.platform.database.query('update meetings set estado = \'En Vivo\' where "claseId" = $1', [third!.id]);
  const { body } = await save(payload({ modulos: [] }));
  expect(body.message.slice(1)).toEqual([
    '«Inmigrante o no» tiene 2 documentos.',
    '«H-1B» tiene una reunión agendada.',
    '«H-2A» tiene una reunión en vivo.',
  ]);
});

test('[API-5] a meeting in the answer names its class', () => {
  const [, second] = classes(course);
  expect(second!.reunion?.clase).toEqual({ id: second!.id, nombre: 'H-1B' });
});

test('[API-5] a course of two hundred classes is saved with a constant number of statements', async () => {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = app.platform;
  const saving = new CourseSaving({
    ...app.platform,
    database: {
      ...database,
      transaction: (actor, work) =>
        database.transaction(actor, (tx) => work(Object.assign(tx.withPlugin(counting), { actor }))),
    },
  });
  const clases = Array.from({ length: 200 }, (_, at) => lesson(`Clase ${at}`, '2026-12-01T18:30:00'));
  const long = payload({ modulos: [...payload().modulos, { nombre: 'Larga', clases }] });
  const turned = payload({ modulos: [{ nombre: 'Larga', clases: clases.toReversed() }, ...payload().modulos] });
  await saving.replace(testActor, course.id, CursoGuardado.parse(long), { timezone: 'UTC' });
  const { rows: made } = await database.query('select id from classes');
  expect(made).toHaveLength(203);
  await saving.replace(testActor, course.id, CursoGuardado.parse(turned), { timezone: 'UTC' });
  const { rows: kept } = await database.query('select id from classes');
  expect(new Set(kept.map((row) => (row as { id: string }).id))).toEqual(
    new Set(made.map((row) => (row as { id: string }).id)),
  );
  // Two saves of nine each: lock, two reads, the course, modules, classes, the audit, the event; nothing is deleted.
  expect(statements).toBeLessThanOrEqual(18);
});

describe('a class’s duration', () => {
  const withDuration = (duracion: string) =>
    payload({ modulos: [{ nombre: 'M', clases: [lesson('C', '2026-12-01T18:30:00', { duracion })] }] });
  const create = (duracion: string) => admin.post('courses', withDuration(duracion));

  test.each(['dos horas', 'media hora', 'Aprox. 3 h', '0 horas', '90'])(
    '[SUBS-3] “%s” is refused, and the error names the class',
    async (duracion) => {
      const { status, body } = await create(duracion);
      expect([status, body.code]).toEqual([400, 'CLASS_DURATION_UNREADABLE']);
      expect(body.message).toContain(`«${duracion}» de la clase «C»`);
    },
  );

  test.each(['2 horas', '1,5 h', '2h30', '90 minutos', '24', 'por confirmar'])(
    '[SUBS-3] “%s” is accepted',
    async (duracion) => {
      expect((await create(duracion)).body.modulos[0].clases[0].duracion).toBe(duracion);
    },
  );

  test('[SUBS-3] that was stored before the rule existed may stay, but no other unparseable one', async () => {
    await app.platform.database.query("update classes set duracion = 'toda una hora' where nombre = 'H-2A'");
    const body = payload();
    body.modulos[1]!.clases[0]!.duracion = 'toda una hora';
    body.modulos[1]!.clases[0]!.fechaHora = '2026-12-09T18:30:00';
    expect((await save(body)).status).toBe(200);
    body.modulos[1]!.clases[0]!.duracion = 'dos horas';
    expect((await save(body)).body.code).toBe('CLASS_DURATION_UNREADABLE');
  });
});

test('[PAY-17, ASVS-2.2.3] a price below the minimum charge is refused, with the final price in the message', async () => {
  for (const [precio, porcentajeDescuento, shown] of [
    [0.49, 0, '$0.49'],
    [10, 0.99, '$0.10'],
  ] as const) {
    const { status, body } = await save(payload({ precio, porcentajeDescuento }));
    expect([status, body.code]).toEqual([422, 'COURSE_PRICE_TOO_SMALL']);
    expect(body.message).toContain(`costaría ${shown}. Un curso es gratis o cuesta al menos $0.50`);
  }
  for (const [precio, porcentajeDescuento] of [
    [0, 0],
    [640, 1],
    [0.5, 0],
  ]) {
    expect((await save(payload({ precio, porcentajeDescuento }))).status).toBe(200);
  }
});
