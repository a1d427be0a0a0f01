import { expect, test } from 'vitest';

import { auditEntries } from '../../platform/audit/store.ts';
import { openAcademy } from '../../testing/open-academy.ts';

// November 21, 2026, 10:00 in the academy.
const app = openAcademy();

test('[PANEL-2] the people of a filter are a CSV file without formulas, and the audit says who took it', async () => {
  const admin = await app.admin({ firstName: 'Carmen', lastName: 'Ortega' });
  await app.student({ firstName: '=HYPERLINK("x")', lastName: 'Paz, María', email: 'eva.paz@puente.test' });
  await app.student({ firstName: 'Otra', lastName: 'Persona' });
  const { status, body, headers } = await admin.get('admin/users/csv?q=eva.paz&role=user');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('personas.csv');
  expect(body.split('\r\n')).toEqual([
    '\u{FEFF}Nombre,Apellido,Correo,Rol,Estado,Alta,Último acceso',
    `"'=HYPERLINK(""x"")","Paz, María",eva.paz@puente.test,Estudiante,Activa,2026-11-21 10:00,2026-11-21 10:00`,
    '',
  ]);
  const { rows } = await auditEntries(
    app.platform.database.db,
    { action: 'user.list-exported', object: { type: 'user', id: admin.id } },
    { limit: 5 },
  );
  expect(rows).toMatchObject([{ actorId: admin.id, after: { q: 'eva.paz', role: 'user' } }]);
  const whole = await admin.get('admin/users/csv', { headers: { 'accept-language': 'en' } });
  expect(whole.body).toContain('First name,Last name,E-mail,Role,State,Created,Last login');
  expect(whole.body.trim().split('\r\n')).toHaveLength(4);
});

test('[PANEL-2] the file of people is for administrators alone, and leaves no entry where it is refused', async () => {
  for (const person of [await app.tutor(), await app.student()])
    expect((await person.get('admin/users/csv')).status).toBe(403);
  const admin = await app.admin();
  expect((await admin.get('admin/users/csv?role=nobody')).body.code).toBe('INVALID_INPUT');
  const { rows } = await auditEntries(app.platform.database.db, { actorId: admin.id }, { limit: 5 });
  expect(rows).toEqual([]);
});
