import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { makeDemoCodes } from '../../demo/orders.ts';
import { createCourse } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { stopDemoCodes } from './codes.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});

const post = (body: object) => admin.post('codigos', body);
const put = (id: string, body: object) => admin.put(`codigos/${id}`, body);
const list = async (query = '') => (await admin.get(`codigos${query}`)).body;

test('[ADM-18] codes are made, found and changed by administrators', async () => {
  const made = await post({ tipo: 'porcentaje', porcentaje: 15 });
  expect(made).toMatchObject({
    status: 201,
    body: { codigo: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), porcentaje: 15, usos: null, usados: 0 },
  });
  const { rows } = await app.platform.database.query(
    `select "programaId" as id from courses where id = '${await createCourse(app.platform)}'`,
  );
  const programaId = (rows[0] as { id: string }).id;
  app.clock.pass({ seconds: 1 });
  const form = { tipo: 'total', codigo: 'esperanza-6', usos: 5, organizacion: 'Centro 100 % Esperanza', programaId };
  const { body: seats } = await post({ ...form, termina: '2026-12-31T18:00:00' });
  // Without an offset, in the academy's time zone.
  expect(seats).toMatchObject({
    codigo: 'ESPERANZA-6',
    programa: { id: programaId },
    termina: '2026-12-31T23:00:00.000Z',
  });
  expect((await list()).map(({ codigo }: { codigo: string }) => codigo)).toEqual(['ESPERANZA-6', made.body.codigo]);
  for (const [q, found] of [
    ['esperanza', 1],
    ['100 %', 1],
    ['100%', 0],
    ['_', 0],
  ] as const) {
    expect(await list(`?q=${encodeURIComponent(q)}`)).toHaveLength(found);
  }
  expect(await list(`?id=${seats.id}`)).toEqual([seats]);
  expect(await list(`?id=${seats.id}&q=${made.body.codigo}`)).toEqual([]);
  expect(await list(`?id=${randomUUID()}`)).toEqual([]);
  expect((await admin.get('codigos?limit=1')).headers['x-next-cursor']).toEqual(expect.any(String));

  const stopped = await put(seats.id, { usos: 8, detenido: true, nota: 'Se amplió', termina: null });
  expect(stopped.body).toMatchObject({
    usos: 8,
    detenidoAt: '2026-11-21T15:00:01.000Z',
    nota: 'Se amplió',
    termina: null,
  });
  expect(stopped.body.organizacion).toBe('Centro 100 % Esperanza');
  expect((await put(seats.id, { detenido: false })).body.detenidoAt).toBeNull();
});

test('[ADM-18] what can’t be is refused: look-alikes, codes without seats, percentages of 0 and 100', async () => {
  const { body: whole } = await post({ tipo: 'total', codigo: 'CLINICA-10', usos: 1 });
  for (const codigo of ['CLINICA-10', 'c11n1cA1O', 'CLINICA10']) {
    expect((await post({ tipo: 'porcentaje', porcentaje: 5, codigo })).body.code).toBe('CODE_TAKEN');
  }
  for (const body of [
    { tipo: 'total', codigo: 'SIN-CUPOS' },
    { tipo: 'total', usos: 5, porcentaje: 5 },
    { tipo: 'porcentaje', porcentaje: 0 },
    { tipo: 'porcentaje', porcentaje: 100 },
    { tipo: 'porcentaje' },
    { tipo: 'porcentaje', porcentaje: 5, codigo: 'CORTO' },
    { tipo: 'porcentaje', porcentaje: 5, codigo: 'ESPAÑA-2026' },
    { tipo: 'porcentaje', porcentaje: 5, codigo: '=CMD()|CALC' },
    { tipo: 'porcentaje', porcentaje: 5, clave: 'X' },
  ]) {
    expect((await post(body)).body.code, JSON.stringify(body)).toBe('INVALID_INPUT');
  }
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect((await post({ tipo: 'porcentaje', porcentaje: 5, programaId: nothing })).body.code).toBe(
    'PROGRAMME_NOT_FOUND',
  );
  expect((await put(whole.id, { programaId: nothing })).body.code).toBe('PROGRAMME_NOT_FOUND');
  expect((await put(whole.id, { usos: null })).body.code).toBe('CODE_NEEDS_USES');
  expect((await put(whole.id, { porcentaje: 5 })).body.code).toBe('CODE_HAS_NO_PERCENTAGE');
  expect((await put(nothing, { usos: 5 })).body.code).toBe('CODE_NOT_FOUND');
  expect((await admin.get(`codigos/${nothing}/usos`)).body.code).toBe('CODE_NOT_FOUND');
});

test('[ADM-18] an organisation’s report shows who took its seats, when, and how they do', async () => {
  const cursoId = await createCourse(app.platform);
  const { body: code } = await post({ tipo: 'total', codigo: 'INFORME-3', usos: 3, organizacion: 'Red' });
  const people = [];
  for (const firstName of ['Ana', 'Berta']) {
    const person = await app.student({ firstName, lastName: 'Soto' });
    const body = { codigo: 'informe-3' };
    const seat = { token: person.token, body };
    expect((await app.call('POST', `cursos/${cursoId}/cupo`, seat)).status).toBe(201);
    app.clock.pass({ minutes: 1 });
    people.push(person);
  }
  await issueCertificate(app.platform, people[0]!.id, cursoId);
  const { body } = await admin.get(`codigos/${code.id}/usos`);
  expect(body).toEqual([
    {
      id: expect.any(String),
      usuario: { id: people[1]!.id, nombreCompleto: 'Berta Soto', email: people[1]!.email },
      curso: { id: cursoId, titulo: 'Ciudadanía y Naturalización', tituloEn: null },
      usadoAt: '2026-11-21T15:01:01.000Z',
      clases: { total: 2, pasadas: 1, asistidas: 0 },
      pruebas: { total: 0, aprobadas: 0 },
      certificado: false,
    },
    expect.objectContaining({ usuario: expect.objectContaining({ nombreCompleto: 'Ana Soto' }), certificado: true }),
  ]);
  expect((await list('?q=INFORME-3'))[0]).toMatchObject({ usados: 2, reservados: 0 });
});

test('[ADM-18] the demo’s published codes are made once, and stopped where an academy of real people begins', async () => {
  await makeDemoCodes(app.platform);
  await makeDemoCodes(app.platform);
  const own = { tipo: 'porcentaje', porcentaje: 5, codigo: 'DE-LA-ACADEMIA' };
  await post(own);
  const { database, now } = app.platform;
  expect(await stopDemoCodes(database, now())).toEqual(['BIENVENIDA-15', 'ESPERANZA-5']);
  expect(await stopDemoCodes(database, now())).toEqual([]);
  const left = (await list()).filter(({ detenidoAt }: { detenidoAt: string | null }) => detenidoAt === null);
  expect(left.map(({ codigo }: { codigo: string }) => codigo)).toContain('DE-LA-ACADEMIA');
});

test('[PANEL-2] many codes are stopped at once, each with its entry; one that is unknown stops none', async () => {
  const ids = [];
  for (const codigo of ['VARIOS-1', 'VARIOS-2', 'VARIOS-3'])
    ids.push((await post({ tipo: 'porcentaje', porcentaje: 5, codigo })).body.id);
  await put(ids[0], { detenido: true });
  const stop = (chosen: readonly string[], who = admin) => who.post('codigos/detener', { ids: chosen });
  const states = async () =>
    (await list('?q=VARIOS')).map(({ detenidoAt }: { detenidoAt: string | null }) => detenidoAt !== null);
  expect((await stop([...ids, randomUUID()])).body.code).toBe('CODE_NOT_FOUND');
  expect((await states()).filter(Boolean)).toHaveLength(1);
  expect((await stop([...ids, ids[1]])).body).toEqual({ hechos: 2, omitidos: 1 });
  expect(await states()).toEqual([true, true, true]);
  const { rows } = await app.platform.database.query(
    `select count(*)::int as total from audit_entries where action = 'code.changed' and "objectId" = '${ids[1]}'`,
  );
  expect(rows).toEqual([{ total: 1 }]);
  expect((await stop([])).body.code).toBe('INVALID_INPUT');
  for (const who of [await app.tutor(), await app.student()]) expect((await stop(ids, who)).status).toBe(403);
});
