// What staff changes is in the audit: for every route of the registry.
import { allCommands, allRoutes } from '@puente/contracts/api';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { namesOf } from '../../features/audit/names-store.ts';
import { askForWork, handIn } from '../../features/coursework/coursework-for-test.ts';
import { uploader, webmOf } from '../../features/documents/upload-for-test.ts';
import { codeChanges } from '../../testing/code-changes.ts';
import { courseChanges } from '../../testing/course-changes.ts';
import { deskChanges } from '../../testing/desk-changes.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import {
  addLink,
  addMeeting,
  classesOf,
  createBusinessType,
  createCourse,
  createUser,
} from '../../testing/factories.ts';
import { forumChanges } from '../../testing/forum-changes.ts';
import { issueCertificate } from '../../testing/issue-certificate.ts';
import { newsChanges } from '../../testing/news-changes.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { openTicket } from '../../testing/support-factories.ts';
import { userChanges } from '../../testing/user-changes.ts';
import { changesOfTests } from './changes-of-tests-for-test.ts';
import type { ExpectedChange } from './expected-change-for-test.ts';
import { auditEntries } from './store.ts';

const app = openAcademy();
let admin: Person;
let courseForm: object;
beforeAll(async () => {
  admin = await app.admin();
  const tipoDeNegocioId = await createBusinessType(app.platform);
  courseForm = { titulo: 'Asilo', nivel: 'Operativo', precio: 100, tipoDeNegocioId };
});

const enrolled = async () => {
  const student = await createUser(app.platform);
  const cursoId = await createCourse(app.platform);
  await enrolStudent(app.platform, student.id, cursoId);
  const { rows } = await sql<{ id: string }>`select id from subscriptions where "userId" = ${student.id}`.execute(
    app.platform.database.db,
  );
  return { cursoId, subscriptionId: rows[0]!.id };
};

const certified = async () => {
  const { id: userId } = await createUser(app.platform);
  const code = await issueCertificate(app.platform, userId, await createCourse(app.platform));
  const { rows } = await app.platform.database.query('select id from certificates where code = $1', [code]);
  return { id: (rows[0] as { id: string }).id, code, userId };
};
/** A class with a link. */
const linked = async () => {
  const [claseId = ''] = await classesOf(app.platform, await createCourse(app.platform));
  return { claseId, id: await addLink(app.platform, claseId, 'Guía', 'https://uscis.gov') };
};
const linkForm = { titulo: 'Guía nueva', tipo: 'link', filePath: 'https://uscis.gov/es' };

/** Every route by which staff changes something, with the entries that it leaves. A new route needs a line here. */
const changes: Record<string, ExpectedChange[]> = {
  ...changesOfTests(() => app),
  ...codeChanges(() => ({ app, token: admin.token })),
  ...courseChanges(() => ({ app })),
  ...deskChanges(() => ({ app, token: admin.token, admin })),
  ...userChanges(() => ({ app, token: admin.token })),
  'POST /courses': [
    {
      action: 'course.created',
      call: async () => ({ path: 'courses', body: courseForm }),
      before: null,
      after: { titulo: 'Asilo', precio: 10_000 },
    },
  ],
  'PUT /courses/:id': [
    {
      action: 'course.changed',
      call: async () => {
        const id = await createCourse(app.platform, { titulo: 'Antes', precio: 100 });
        return { id, path: `courses/${id}`, body: { ...courseForm, titulo: 'Después' } };
      },
      before: { titulo: 'Antes' },
      after: { titulo: 'Después' },
    },
  ],
  'POST /courses/:id/ediciones': [
    {
      action: 'course.copied',
      call: async () => {
        const id = await createCourse(app.platform, { titulo: 'Otra vez' });
        return { path: `courses/${id}/ediciones`, body: { empieza: '2027-01-11' } };
      },
      before: null,
      after: { titulo: 'Otra vez', clases: 2, documentosCopiados: 0 },
    },
  ],
  'DELETE /courses/:id': [
    {
      action: 'course.deleted',
      call: async () => {
        const id = await createCourse(app.platform, { titulo: 'De nadie' });
        return { id, path: `courses/${id}` };
      },
      before: { titulo: 'De nadie' },
      after: null,
    },
    {
      action: 'course.archived',
      call: async () => {
        const { cursoId } = await enrolled();
        return { id: cursoId, path: `courses/${cursoId}` };
      },
      before: { titulo: 'Ciudadanía y Naturalización' },
      after: { archivedAt: '2026-11-21T15:00:00.000Z' },
    },
  ],
  'POST /certificados/:codigo/revocar': [
    {
      action: 'certificate.revoked',
      call: async () => {
        const { id, code } = await certified();
        return { id, path: `certificados/${code}/revocar`, body: { motivo: 'Plagio' } };
      },
      before: { estado: 'Válido' },
      after: { estado: 'Revocado', motivo: 'Plagio' },
    },
  ],
  'POST /certificados/:codigo/reemitir': [
    {
      action: 'certificate.reissued',
      call: async () => {
        const { id, code, userId } = await certified();
        await app.platform.database.query(`update users set "lastName" = 'Corregida' where id = $1`, [userId]);
        return { id, path: `certificados/${code}/reemitir` };
      },
      before: { estado: 'Válido' },
      after: { newId: expect.any(String) },
    },
  ],
  'PUT /courses/:id/certificacion': [
    {
      action: 'course.certifying-changed',
      call: async () => {
        const id = await createCourse(app.platform);
        const body = { certifica: 'asistencia', asistenciaMinima: 75, horas: null };
        return { id, path: `courses/${id}/certificacion`, body };
      },
      before: { certifica: 'pruebas' },
      after: { certifica: 'asistencia', asistenciaMinima: 75 },
    },
  ],
  'DELETE /suscripciones/:id': [
    {
      action: 'subscription.deleted',
      call: async () => {
        const { subscriptionId } = await enrolled();
        return { id: subscriptionId, path: `suscripciones/${subscriptionId}` };
      },
      before: { estado: 'Activa' },
      after: null,
    },
  ],
  'DELETE /reuniones/:id/expulsados/:userId': [
    {
      action: 'meeting.person-readmitted',
      call: async () => {
        const { database } = app.platform;
        const [claseId] = await classesOf(app.platform, await createCourse(app.platform));
        const id = await addMeeting(app.platform, claseId!, 'En Vivo');
        const student = await createUser(app.platform);
        await database.query('insert into live_rooms ("reunionId", version) values ($1, 1)', [id]);
        await database.query(
          `insert into live_room_people ("reunionId", "userId", standing, at) values ($1, $2, 'kept out', now())`,
          [id, student.id],
        );
        return { id, path: `reuniones/${id}/expulsados/${student.id}` };
      },
      before: null,
      after: { userId: expect.any(String) },
    },
  ],
  'POST /clases/:id/documentos': [
    {
      action: 'document.added',
      call: async () => ({ path: `clases/${(await linked()).claseId}/documentos`, body: linkForm }),
      before: null,
      after: { titulo: 'Guía nueva', filePath: 'https://uscis.gov/es' },
    },
  ],
  'PUT /clases/:id/documentos/orden': [
    {
      action: 'class.documents-ordered',
      call: async () => {
        const { claseId, id } = await linked();
        return { id: claseId, path: `clases/${claseId}/documentos/orden`, body: { ids: [id] } };
      },
      before: {},
      after: {},
    },
  ],
  'PUT /documentos/:id': [
    {
      action: 'document.changed',
      call: async () => {
        const { id } = await linked();
        return { id, path: `documentos/${id}`, body: linkForm };
      },
      before: { titulo: 'Guía', filePath: 'https://uscis.gov' },
      after: { titulo: 'Guía nueva', filePath: 'https://uscis.gov/es' },
    },
  ],
  'DELETE /documentos/:id': [
    {
      action: 'document.deleted',
      call: async () => {
        const { id } = await linked();
        return { id, path: `documentos/${id}` };
      },
      before: { titulo: 'Guía' },
      after: null,
    },
  ],
  'POST /soporte/tickets/:id/enmascarar': [
    {
      action: 'ticket.masked',
      call: async () => {
        const { id: autorId } = await createUser(app.platform);
        const id = await openTicket(app.platform, autorId, { descripcion: 'Mi número es A123456789.' });
        return { id, path: `soporte/tickets/${id}/enmascarar` };
      },
      before: null,
      after: { textos: 1 },
    },
  ],
  ...forumChanges(() => ({ app })),
  ...newsChanges(() => ({ app, admin, token: admin.token })),
  'POST /subidas/:id/completar': [
    {
      action: 'document.added',
      call: async () => {
        const [claseId] = await classesOf(app.platform, await createCourse(app.platform));
        const content = webmOf(1_000);
        const upload = uploader(admin);
        const { id } = (await upload.begin(claseId!, content.length)).body;
        await upload.part(id, 0, content);
        return { path: `subidas/${id}/completar` };
      },
      before: null,
      after: { tipo: 'video' },
    },
  ],
  'PUT /clases/:id/tarea': [
    {
      action: 'assignment.saved',
      call: async () => {
        const [claseId] = await classesOf(app.platform, await createCourse(app.platform));
        return { path: `clases/${claseId}/tarea`, body: { titulo: 'Relato', vence: '2030-01-01T12:00:00Z' } };
      },
      before: null,
      after: { titulo: 'Relato', notaMaxima: 100 },
    },
  ],
  'DELETE /clases/:id/tarea': [
    {
      action: 'assignment.deleted',
      call: async () => {
        const { id, claseId } = await askForWork(app, admin);
        return { id, path: `clases/${claseId}/tarea` };
      },
      before: { titulo: 'Relato' },
      after: null,
    },
  ],
  'PUT /configuracion': [
    {
      action: 'settings.changed',
      call: async () => ({
        id: 'academia',
        path: 'configuracion',
        body: { academia: { telefono: '+1 305 555 0100' } },
      }),
      before: { telefono: null },
      after: { telefono: '+13055550100' },
    },
  ],
  'PUT /entregas/:id/calificacion': [
    {
      action: 'submission.marked',
      call: async () => {
        const { id, cursoId } = await askForWork(app, admin);
        const entregaId = await handIn(app, id, cursoId);
        return { id: entregaId, path: `entregas/${entregaId}/calificacion`, body: { nota: 90, version: 1 } };
      },
      before: { nota: null },
      after: { nota: 90, version: 1 },
    },
  ],
};

/** The routes of an upload before it is completed: nothing of the academy changes yet. */
const ofUploads = ['POST /clases/:id/subidas', 'PUT /subidas/:id/partes', 'DELETE /subidas/:id'];
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
const staffRoutes = allRoutes.filter((route) => isStaff(route) && route.method !== 'GET');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('[ADM-17] every route by which staff changes something is in the table', () => {
  expect([...Object.keys(changes), ...ofUploads].toSorted()).toEqual(staffRoutes.map(nameOf).toSorted());
  expect(
    allCommands
      .filter(isStaff)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(staffCommands);
});

const cases = staffRoutes.flatMap((route) => (changes[nameOf(route)] ?? []).map((each) => [route, each] as const));

test.each(cases)(
  '[ADM-17, ASVS-16.2.1] $0.method $0.path leaves one entry',
  async ({ method }, { action, call, namesNone, before, after }) => {
    const { db } = app.platform.database;
    const { id, path, body } = await call();
    const [last] = (await auditEntries(db, {}, { limit: 1 })).rows;
    const answer = await admin.call(method, path, body ? { body } : {});
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
    // What is gone has no name, and sections of the settings have words of the screen.
    const kinds = app.features.flatMap(({ audited = [] }) => audited);
    const objects = left.map(({ objectType: type, objectId }) => ({ type, id: objectId }));
    if (!/^settings\.|\.deleted$/.test(action)) expect((await namesOf(db, kinds, objects)).size).toBe(1);
    expect(left[0]!.requestId).toBe(answer.headers['x-request-id']);
  },
);
