// Changes by staff are in the audit: for every route of the registry.
import { allCommands, allRoutes } from '@puente/contracts/api';
import { beforeAll, expect, test } from 'vitest';

import { namesOf } from '../../features/audit/names-store.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { addressOf, declaredRoutes } from '../every-route/declared.ts';
import { openAcademy, type Person } from '../open-academy.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});

/** The routes of an upload before it is completed, of a preview, and of a test to oneself: nothing of the academy changes yet. */
const ofUploads = [
  'DELETE /subidas/:id',
  'POST /clases/:id/subidas',
  'POST /correos/:clave/prueba',
  'POST /correos/:clave/vista-previa',
  'POST /pagina-de-inicio/retratos',
  'POST /pagina-de-inicio/vista-previa',
  'POST /sistema/correo-de-prueba',
  'PUT /subidas/:id/partes',
];
/**
 * The commands of staff. The tests of meetings see the entries of four; that a room is recorded stays in its state, and
 * who has a ticket open counts for a minute.
 */
const staffCommands = [
  'agendarReunion',
  'atenderTicket',
  'cancelarReunion',
  'finalizarClase',
  'grabarSala',
  'iniciarClase',
];

const isStaff = ({ access }: { access: string }) => access === 'staff' || access === 'admin';
const changes = new Map(declaredRoutes.map(([address, { leaves = [] }]) => [address, leaves]));
const staffRoutes = allRoutes
  .filter((route) => isStaff(route) && route.method !== 'GET')
  .map((route) => ({ route, address: `${route.method} ${route.path}` }));

test('[ADM-17] every route by which staff changes something is declared with the entries that it leaves', () => {
  const without = staffRoutes.map(({ address }) => address).filter((address) => !changes.get(address)?.length);
  expect(without.toSorted()).toEqual(ofUploads);
  expect(
    allCommands
      .filter(isStaff)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(staffCommands);
});

const cases = staffRoutes.flatMap(({ address, route }) =>
  (changes.get(address) ?? []).map((change) => [address, change, route] as const),
);

test.each(cases)(
  '[ADM-17, ASVS-16.2.1] %s leaves one entry',
  async (_, { action, call, namesNone, before, after }, { method, path }) => {
    const { db } = app.platform.database;
    const { id, body, ...place } = await call({ app, admin });
    const [last] = (await auditEntries(db, {}, { limit: 1 })).rows;
    const answer = await admin.call(method, addressOf(path, place), body ? { body } : {});
    expect(answer.status).toBeLessThan(300);
    const { rows } = await auditEntries(db, { from: last?.at }, { limit: 50 });
    const left = rows.filter((entry) => entry.id !== last?.id);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({
      action,
      actorKind: 'person',
      actorId: admin.id,
      actorRole: 'admin',
      address: '127.0.0.1',
      objectType: action.split('.')[0],
      objectId: namesNone ? expect.stringMatching(/^[0-9a-f-]{36}$/) : (id ?? answer.body.id),
      before: before && expect.objectContaining(before),
      after: after && expect.objectContaining(after),
    });
    // Deleted objects have no name, and sections of the settings and of the landing page, mails and tasks, have words of their screens.
    const kinds = app.features.flatMap(({ audited = [] }) => audited);
    const objects = left.map(({ objectType: type, objectId }) => ({ type, id: objectId }));
    if (!/^(?:settings|landing|mail|work)\.|\.deleted$/.test(action))
      expect((await namesOf(db, kinds, objects)).size).toBe(1);
    expect(left[0]!.requestId).toBe(answer.headers['x-request-id']);
  },
);
