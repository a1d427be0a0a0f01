import { expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy } from '../../testing/open-academy.ts';

// November 21, 2026, 10:00 in the academy.
const app = openAcademy();

test('[PANEL-2, ADM-10] the subscriptions of a filter are a CSV file without formulas, and the audit says who took it', async () => {
  const admin = await app.admin();
  const eva = await app.student({ firstName: '=HYPERLINK("x")', lastName: 'Paz', email: 'eva.paz@puente.test' });
  const other = await app.student();
  const cursoId = await createCourse(app.platform, { titulo: 'Asilo, afirmativo' });
  for (const { id } of [eva, other]) await enrolStudent(app.platform, id, cursoId);
  await app.platform.database.query(
    `update subscriptions set expiration = '2026-12-01T04:00:00Z', estado = 'Inactiva' where "userId" = $1`,
    [eva.id],
  );
  const path = `suscripciones/csv?q=eva.paz@puente.test&cursoId=${cursoId}&estado=Inactiva`;
  const { status, body, headers } = await admin.get(path);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('suscripciones.csv');
  expect(body.split('\r\n')).toEqual([
    '\u{FEFF}Persona,Correo,Curso,Inicio,Fin,Estado',
    `"'=HYPERLINK(""x"") Paz",eva.paz@puente.test,"Asilo, afirmativo",2026-11-21,2026-11-30,Inactiva`,
    '',
  ]);
  const whole = await admin.get('suscripciones/csv', { headers: { 'accept-language': 'en' } });
  expect(whole.body).toContain('Person,E-mail,Course,From,To,State');
  expect(whole.body.trim().split('\r\n')).toHaveLength(3);
  const { rows } = await auditEntries(
    app.platform.database.db,
    { action: 'user.subscriptions-exported', object: { type: 'user', id: admin.id } },
    { limit: 5 },
  );
  expect(rows).toMatchObject([{ after: {} }, { actorId: admin.id, after: { cursoId, estado: 'Inactiva' } }]);
});

test('[PANEL-2] the file of subscriptions is for administrators alone', async () => {
  for (const person of [await app.tutor(), await app.student()])
    expect((await person.get('suscripciones/csv')).status).toBe(403);
  const admin = await app.admin();
  expect((await admin.get('suscripciones/csv?estado=Rota')).body.code).toBe('INVALID_INPUT');
  const { rows } = await auditEntries(app.platform.database.db, { actorId: admin.id }, { limit: 5 });
  expect(rows).toEqual([]);
});
