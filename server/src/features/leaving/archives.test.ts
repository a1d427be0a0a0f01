import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createCourse, createUser, givePortrait, writeMessage } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { readZip } from '../../testing/read-zip.ts';
import { buildArchive } from './archives.ts';
import { tidyArchives } from './jobs.ts';

const app = openAcademy({ per: 'test' });
let ana: Person;
beforeEach(async () => {
  ana = await app.student({ firstName: 'Ana', lastName: 'Solís' });
});

const state = async () => (await ana.get('usuarios/me/datos')).body;
const ask = () => ana.post('usuarios/me/datos');
const download = (by = ana) =>
  app.server.inject({ url: '/api/usuarios/me/datos/archivo', headers: { authorization: `Bearer ${by.token}` } });
const archive = async () => readZip((await download()).rawPayload);
const section = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(`datos/${name}.json`)!.toString());
const storedFiles = async () =>
  (await sql<{ key: string }>`select key from stored_files where key like 'datos/%'`.execute(app.platform.database.db))
    .rows;
const run = async (type: typeof tidyArchives) => {
  await app.platform.jobs.enqueue(app.platform.database.db, type, {});
  await app.settle();
};

/** Holds the making of archives back until the returned function is called. */
function holdBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { files } = app.platform;
  const stage = files.stage.bind(files);
  vi.spyOn(files, 'stage').mockImplementation((...given) => promise.then(() => stage(...given)));
  return resolve;
}

describe('an archive', () => {
  test('[SAFE-4] holds the person’s data as documented JSON, as a page, and as files', async () => {
    const tutor = await createUser(app.platform, { role: 'tutor', firstName: 'Eva', lastName: 'Núñez' });
    await writeMessage(app.platform, tutor.id, ana.id, { asunto: 'Tarea <b>', cuerpo: 'Léela & "responde"' });
    await enrolStudent(app.platform, ana.id, await createCourse(app.platform));
    await givePortrait(app.platform, ana.id, 'lucia');
    await app.call('POST', 'contacto', { body: { nombre: 'Ana', email: ana.email, asunto: 'Duda', mensaje: 'Hola' } });
    await app.settle();

    expect((await ask()).status).toBe(202);
    await app.settle();
    const files = await archive();
    const perfil = section(files, 'perfil');
    expect(perfil.filas).toMatchObject([{ firstName: 'Ana', email: ana.email, tieneContrasena: true }]);
    expect(Object.keys(perfil.campos)).toEqual(Object.keys(perfil.filas[0]));
    expect(section(files, 'sesiones').filas).toMatchObject([{ ip: '127.0.0.1' }]);
    expect(section(files, 'suscripciones').filas).toMatchObject([{ curso: 'Ciudadanía y Naturalización' }]);
    expect(section(files, 'mensajes-recibidos').filas).toMatchObject([{ de: 'Eva Núñez', asunto: 'Tarea <b>' }]);
    expect(section(files, 'avisos').filas.length).toBeGreaterThan(0);
    expect(section(files, 'contacto').filas).toMatchObject([{ mensaje: 'Hola' }]);
    expect(section(files, 'actividad').filas).toMatchObject([{ action: 'data-archive.asked', address: '127.0.0.1' }]);
    expect(files.get('foto.webp')!.subarray(0, 4).toString()).toBe('RIFF');

    const page = files.get('index.html')!.toString();
    expect(page).toContain('Tus datos en Academia Puente');
    expect(page).toContain('Léela &amp; &quot;responde&quot;');
    expect(page).not.toContain('<b>');
    // Other people appear by name alone, and no secret leaves.
    const everything = [...files.values()].map(String).join('\n');
    for (const secret of [tutor.email, tutor.id, '$argon2', 'passwordHash', ana.token])
      expect(everything).not.toContain(secret);
  });

  test('[SAFE-4] is announced in the list and by a mail that leads to the profile, not to the file', async () => {
    expect(await state()).toEqual({ estado: 'none', pedidoAt: null, expira: null, bytes: null });
    const letGo = holdBack();
    expect((await ask()).body).toMatchObject({ estado: 'pending', expira: null });
    letGo();
    await app.settle();
    expect(await state()).toMatchObject({ estado: 'ready', expira: '2026-11-28T15:00:00.000Z' });
    expect((await state()).bytes).toBeGreaterThan(500);
    const [mail] = await app.mailsTo(ana.email);
    expect(mail?.subject).toBe('Tus datos están listos');
    expect(mail?.text).toContain('/dashboard/profile?tab=privacidad');
    expect(mail?.text).not.toContain('.zip');
    const { body } = await ana.get('notificaciones');
    expect(body[0]).toMatchObject({
      texto: expect.stringContaining('Tus datos están listos'),
      enlace: '/dashboard/profile?tab=privacidad',
    });
  });

  test('[SAFE-4, ASVS-8.2.2] is downloaded by its owner alone, with a fresh proof', async () => {
    await ask();
    await app.settle();
    const other = await app.student();
    expect((await download(other)).json()).toMatchObject({ code: 'DATA_ARCHIVE_NOT_FOUND' });
    expect((await app.server.inject('/api/usuarios/me/datos/archivo')).statusCode).toBe(401);
    const { headers } = await download();
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('mis-datos-academia-puente.zip');
    app.clock.pass({ minutes: 11 });
    expect((await download()).json()).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
    expect((await ask()).body).toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  });

  test('[SAFE-4] is made one at a time, and three times a day at most', async () => {
    const letGo = holdBack();
    const [one, two] = await Promise.all([ask(), ask()]);
    expect([one.body.estado, two.body.estado]).toEqual(['pending', 'pending']);
    const { rows } = await sql`select from data_archives`.execute(app.platform.database.db);
    expect(rows).toHaveLength(1);
    expect((await ask()).status).toBe(202);
    expect((await ask()).body.code).toBe('TOO_MANY_REQUESTS');
    letGo();
    await app.settle();
  });

  test('[SAFE-4, ASVS-14.2.7] is deleted with its file after seven days, and when a newer one is made', async () => {
    await ask();
    await app.settle();
    await ask();
    await app.settle();
    expect(await storedFiles()).toHaveLength(1);
    app.clock.pass({ days: 7 });
    ana = app.as({ ...ana, token: await app.signIn(ana.email) });
    expect(await state()).toMatchObject({ estado: 'none' });
    expect((await download()).statusCode).toBe(404);
    await run(tidyArchives);
    expect(await storedFiles()).toHaveLength(0);
  });
});

describe('an archive that fails', () => {
  /** The error of a failed attempt is not the test's: the queue tries again, half a minute later. */
  const attempt = () => app.settle().catch(() => {});
  const again = async () => {
    const { rows } = await sql<{ id: string }>`select id from data_archives`.execute(app.platform.database.db);
    await app.platform.jobs.enqueue(app.platform.database.db, buildArchive, { archiveId: rows[0]!.id });
    await attempt();
  };

  test('[SAFE-4] is made by the next attempt, also when the process ended in between', async () => {
    const stage = vi.spyOn(app.platform.files, 'stage').mockRejectedValueOnce(new Error('killed'));
    await ask();
    await attempt();
    expect(await state()).toMatchObject({ estado: 'pending' });
    stage.mockRestore();
    await again();
    expect(await state()).toMatchObject({ estado: 'ready' });
  });

  test('[SAFE-4] an error while it is written leaves no half of one', async () => {
    await sql`alter table private_messages rename to away`.execute(app.platform.database.bookkeeping);
    await ask();
    await attempt();
    await sql`alter table away rename to private_messages`.execute(app.platform.database.bookkeeping);
    expect(await state()).toMatchObject({ estado: 'pending' });
    await again();
    expect((await archive()).has('datos/mensajes-recibidos.json')).toBe(true);
  });

  test('[SAFE-4] and is never made is given up after six hours, which the person is told', async () => {
    await sql`insert into data_archives ("userId", "pedidoAt") values (${ana.id}, ${app.clock.now})`.execute(
      app.platform.database.bookkeeping,
    );
    app.clock.pass({ hours: 5 });
    await run(tidyArchives);
    expect((await ana.get('usuarios/me/datos')).body.estado).toBe('pending');
    app.clock.pass({ hours: 2 });
    await run(tidyArchives);
    ana = app.as({ ...ana, token: await app.signIn(ana.email) });
    expect(await state()).toMatchObject({ estado: 'failed' });
    expect((await app.mailsTo(ana.email)).map(({ subject }) => subject)).toContain('No pudimos reunir tus datos');
    await ask();
    await app.settle();
    expect(await state()).toMatchObject({ estado: 'ready' });
  });
});
