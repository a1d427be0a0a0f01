import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { linkTo } from '../../testing/features/inbox.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let admin: Person;
beforeEach(async () => {
  admin = await app.admin();
});

const header = 'nombre,apellido,correo,rol,idioma\n';
const send = (csv: string, ensayo: boolean) => admin.post('admin/users/importacion', { csv: header + csv, ensayo });
const accounts = async () =>
  (
    await sql<{ email: string }>`select email from users where email like '%@import.test' order by email`.execute(
      app.platform.database.db,
    )
  ).rows;

describe('[ADM-9] an import of users', () => {
  const file = 'Ana,Paz,ana@import.test,,en\nIda,,ida@import.test\nLeo,Sol,leo@import.test';

  test('as a dry run says what it would do, and creates nothing', async () => {
    await createUser(app.platform, { email: 'leo@import.test' });
    const { status, body } = await send(file, true);
    expect(status).toBe(200);
    expect(body).toEqual({
      nuevas: 1,
      existentes: 1,
      conProblemas: 1,
      filas: [
        { linea: 2, nombreCompleto: 'Ana Paz', email: 'ana@import.test', resultado: 'nueva', problemas: [] },
        { linea: 3, nombreCompleto: 'Ida', email: 'ida@import.test', resultado: 'problema', problemas: ['apellido'] },
        { linea: 4, nombreCompleto: 'Leo Sol', email: 'leo@import.test', resultado: 'existente', problemas: [] },
      ],
    });
    await app.settle();
    expect(await accounts()).toEqual([{ email: 'leo@import.test' }]);
    expect(await app.mailsTo('ana@import.test')).toEqual([]);
  });

  test('creates the sound lines, mails each a link in their language, and does nothing the second time', async () => {
    expect((await send(file, false)).body).toMatchObject({ nuevas: 2, existentes: 0, conProblemas: 1 });
    await app.settle();
    const [mail] = await app.mailsTo('ana@import.test');
    expect(mail?.text).toMatch(/password/i);
    const password = 'ventana azul y nube 7';
    const chosen = await app.call('POST', 'auth/reset-password', {
      body: { token: await linkTo(app, 'ana@import.test', 'reset-password'), password },
    });
    expect(chosen.status).toBe(200);
    expect((await app.call('POST', 'auth/login', { body: { email: 'ana@import.test', password } })).status).toBe(200);

    expect((await send(file, false)).body).toMatchObject({ nuevas: 0, existentes: 2, conProblemas: 1 });
    await app.settle();
    expect(await app.mailsTo('leo@import.test')).toHaveLength(1);
  });

  test('with a tutor asks for a fresh proof, and creates nobody without one; a dry run does not ask', async () => {
    app.clock.pass({ minutes: 11 });
    const withTutor = `${file}\nEva,Luz,eva@import.test,tutora`;
    expect((await send(withTutor, true)).body).toMatchObject({ nuevas: 3 });
    expect((await send(withTutor, false)).body.code).toBe('FRESH_PROOF_REQUIRED');
    expect(await accounts()).toEqual([]);
    expect((await send(file, false)).status).toBe(200);
  });

  test('is whole or absent: a failure in the middle leaves nobody behind', async () => {
    await sql`alter table users add constraint no_leo check (email <> 'leo@import.test')`.execute(
      app.platform.database.bookkeeping,
    );
    const { status } = await send(file, false);
    await sql`alter table users drop constraint no_leo`.execute(app.platform.database.bookkeeping);
    expect(status).toBe(500);
    expect(await accounts()).toEqual([]);
  });

  test('is refused to others, and without its form', async () => {
    const tutor = await app.tutor();
    const body = { csv: header + file, ensayo: true };
    expect((await tutor.post('admin/users/importacion', body)).status).toBe(403);
    for (const wrong of [{ csv: header }, { csv: 'x'.repeat(900_001), ensayo: true }, { ...body, otro: 1 }])
      expect((await admin.post('admin/users/importacion', wrong)).status).toBe(400);
    expect((await admin.post('admin/users/importacion', { csv: '', ensayo: true })).body.code).toBe(
      'IMPORT_COLUMNS_MISSING',
    );
  });
});
