import type { Logger } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditEntries } from '../../platform/audit/store.ts';
import { locks, underLock } from '../../platform/database/advisory-lock.ts';
import type { Platform } from '../../platform/feature.ts';
import { pageTemplate } from '../../platform/http/pages/page-template.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testApp } from '../../testing/test-app.ts';
import { academyNode, academyOnPages } from './academy-pages.ts';
import { settings } from './feature.ts';
import { settingsFrom, createSettings } from './settings.ts';

const nothingKnown = {
  nombre: 'Academia Puente',
  razonSocial: null,
  direccion: null,
  telefono: null,
  whatsapp: null,
  correo: 'hola@academia.test',
  extracto: null,
};

const cuotas = { numero: 6, primera: 100, gracia: 7 };
const ours = { principal: null, acento: null, logo: null };
/** The academy as pages have it, with our look. */
const withOurLook = {
  ...nothingKnown,
  marca: ours,
  certificado: { texto: null, textoEn: null },
  reembolso: { dias: 0 },
  cuotas,
  logoPicture: async () => null,
};

const sent: OutgoingMail[] = [];
const app = openAcademy({
  config: { contactEmail: 'hola@academia.test' },
  outside: { mailTransport: { send: async (mail) => void sent.push(mail) } },
});
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});
beforeEach(async () => {
  await change(Object.fromEntries(Object.keys(nothingKnown).map((field) => [field, null])));
  await app.settle();
});

const change = (academia: object) => admin.put('configuracion', { academia });
const seen = async () => (await app.call('GET', 'academia')).body;

describe('the settings of the academy', () => {
  test('[SHOP-5] nothing is invented: only the name and the mail address have a default', async () => {
    expect((await admin.get('configuracion')).body).toEqual({
      academia: nothingKnown,
      marca: ours,
      acceso: { meses: 12 },
      cuotas,
      reembolso: { dias: 0 },
      certificado: { texto: null, textoEn: null },
      soporte: { horas: 24, horasUrgente: 4 },
      version: expect.any(String),
    });
    expect(await seen()).toEqual({
      ...nothingKnown,
      mesesDeAcceso: 12,
      diasDeReembolso: 0,
      cuotas,
      zonaHoraria: 'America/New_York',
    });
  });

  test('[ADM-14] a change keeps what it does not name, is seen by everybody at once, and null takes it back', async () => {
    await change({
      razonSocial: 'Puente Formación, LLC',
      telefono: '+1 (305) 555-0100',
      direccion: ' Calle 1\nMiami ',
    });
    const { status, body } = await change({ whatsapp: '+52 55.1234.5678', extracto: 'ACADEMIA PUENTE' });
    const known = {
      ...nothingKnown,
      razonSocial: 'Puente Formación, LLC',
      telefono: '+13055550100',
      direccion: 'Calle 1\nMiami',
      whatsapp: '+525512345678',
      extracto: 'ACADEMIA PUENTE',
    };
    expect([status, body.academia]).toEqual([200, known]);
    await app.settle();
    expect(await seen()).toMatchObject(known);

    await change({ razonSocial: null, nombre: 'Otra Academia', correo: 'Otra@Academia.test' });
    await app.settle();
    expect(await seen()).toMatchObject({ razonSocial: null, nombre: 'Otra Academia', correo: 'otra@academia.test' });
    await change({ nombre: null, correo: null });
    await app.settle();
    expect(await seen()).toMatchObject({ nombre: 'Academia Puente', correo: 'hola@academia.test' });
  });

  test('[ADM-14] a change that is based on an older version is refused, whole; support has hours in its limits', async () => {
    const put = (body: object) => admin.put('configuracion', body);
    const { version } = (await admin.get('configuracion')).body;
    const first = await put({ version, soporte: { horas: 8 } });
    expect([first.status, first.body.soporte]).toEqual([200, { horas: 8, horasUrgente: 4 }]);
    expect(first.body.version).not.toBe(version);
    const late = await put({ version, academia: { telefono: '+13055550100' }, soporte: { horas: 2 } });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    const now = (await admin.get('configuracion')).body;
    expect(now).toEqual(first.body);
    const [entry] = (await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 1 })).rows;
    expect(entry).toMatchObject({ objectId: 'soporte', before: { horas: 24 }, after: { horas: 8 } });
    for (const horas of [0, 721, 1.5, '8', true]) expect((await put({ soporte: { horas } })).status).toBe(400);
    expect((await put({ version: now.version, soporte: { horas: null } })).body.soporte.horas).toBe(24);
  });

  test('[ADM-14] months of access: everybody sees them, none is without end, the audit has the change', async () => {
    const put = (meses: unknown) => admin.put('configuracion', { acceso: { meses } });
    expect((await put(0)).body.acceso).toEqual({ meses: 0 });
    await app.settle();
    expect((await seen()).mesesDeAcceso).toBeNull();
    expect((await put(6)).body.acceso).toEqual({ meses: 6 });
    await app.settle();
    expect((await seen()).mesesDeAcceso).toBe(6);
    const [entry] = (await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 1 })).rows;
    expect(entry).toMatchObject({ objectId: 'acceso', before: { meses: 0 }, after: { meses: 6 } });
    for (const meses of [-1, 121, 1.5, '6', true]) expect((await put(meses)).status).toBe(400);
    expect((await put(null)).body.acceso).toEqual({ meses: 12 });
  });

  test('[BRAND-1] the sentence of certificates: an unknown placeholder is named, and nothing is saved', async () => {
    const put = (certificado: object) => admin.put('configuracion', { certificado });
    const refused = await put({ texto: 'Hola {nombre}, de {ciudad} y {', textoEn: 'Hello {city}' });
    expect([refused.status, refused.body.code]).toEqual([422, 'TEXT_PLACEHOLDER_UNKNOWN']);
    expect(refused.body.message).toBe(
      'El texto tiene huecos que no existen: {ciudad}, {, {city}. Los que hay son {nombre}, {curso}, {nivel}, {horas}, escritos así.',
    );
    const nothing = { texto: null, textoEn: null };
    expect((await admin.get('configuracion')).body.certificado).toEqual(nothing);
    const texto = '{nombre} terminó {curso}: {nivel}, {horas}.';
    expect((await put({ texto })).body.certificado).toEqual({ texto, textoEn: null });
    expect((await put({ texto: 'x'.repeat(301) })).status).toBe(400);
    expect((await put({ texto: null })).body.certificado).toEqual(nothing);
  });

  test('[BRAND-1, SHOP-4] days of the refund: the checkout has them, and the terms say them', async () => {
    const put = (dias: unknown) => admin.put('configuracion', { reembolso: { dias } });
    expect((await put(7)).body.reembolso).toEqual({ dias: 7 });
    await app.settle();
    expect((await seen()).diasDeReembolso).toBe(7);
    const { values } = academyOnPages(await app.platform.academy(), app.platform.config.publicUrl);
    expect([values['REFUND_TERM_ES'], values['REFUND_TERM_EN']]).toEqual([
      'hasta 7 días antes de la primera clase',
      'until 7 days before the first class',
    ]);
    for (const dias of [-1, 61, 1.5, '7']) expect((await put(dias)).status).toBe(400);
    expect((await put(null)).body.reembolso).toEqual({ dias: 0 });
    await app.settle();
    const { values: ours } = academyOnPages(await app.platform.academy(), app.platform.config.publicUrl);
    expect(ours['REFUND_TERM_ES']).toBe('antes de la primera clase');
  });

  test('[BRAND-1] terms of instalments: everybody reads them, the terms say them, and each has its limits', async () => {
    const put = (change: object) => admin.put('configuracion', { cuotas: change });
    const { body } = await put({ numero: 4, primera: 200.5, gracia: 3 });
    expect(body.cuotas).toEqual({ numero: 4, primera: 200.5, gracia: 3 });
    await app.settle();
    expect((await seen()).cuotas).toEqual(body.cuotas);
    const onPages = async () => academyOnPages(await app.platform.academy(), app.platform.config.publicUrl).values;
    expect(await onPages()).toMatchObject({
      INSTALMENTS_ES: 'cuatro cuotas',
      INSTALMENTS_FROM_EN: '230.50 dollars',
      INSTALMENTS_GRACE_ES: 'Conservas el acceso tres días; después queda en pausa hasta que te pongas al día.',
    });
    const [entry] = (await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 1 })).rows;
    expect(entry).toMatchObject({ objectId: 'cuotas', before: cuotas, after: body.cuotas });
    for (const wrong of [
      ...[1, 13, 4.5, '4'].map((numero) => ({ numero })),
      ...[9.99, 5000.01, 100.001, '100'].map((primera) => ({ primera })),
      ...[-1, 31, 2.5].map((gracia) => ({ gracia })),
    ])
      expect((await put({ numero: 5, ...wrong })).status).toBe(400);
    expect((await put({ numero: null, primera: null, gracia: null })).body.cuotas).toEqual(cuotas);
    await app.settle();
    expect(await onPages()).toMatchObject({ INSTALMENTS_ES: 'seis cuotas', INSTALMENTS_FROM_EN: '150 dollars' });
  });

  test('[SHOP-5] another process is told: its pages and mails are new without waiting', async () => {
    const other = await testApp({ database: app.platform.database });
    expect((await other.call('GET', 'academia')).body.telefono).toBeNull();
    await change({ telefono: '+13055550199' });
    await app.settle();
    await other.settle();
    await expect.poll(async () => (await other.call('GET', 'academia')).body.telefono).toBe('+13055550199');
    await other.close();
  });

  test('[ADM-17] a change that changes nothing leaves no entry; a real one has what was there before', async () => {
    await change({ telefono: '+13055550100' });
    await change({ telefono: '+13055550100' });
    await change({ telefono: '+13055550111' });
    const { rows } = await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 2 });
    expect(rows).toMatchObject([
      { objectId: 'academia', before: { telefono: '+13055550100' }, after: { telefono: '+13055550111' } },
      { before: { telefono: null }, after: { telefono: '+13055550100' } },
    ]);
  });

  test.runIf(onPostgres)('[ADM-17] of two first changes at once the second is recorded after the first', async () => {
    const first = await underLock(app.platform.database, locks.settings, async () => {
      const both = ['+13055550101', '+13055550102'].map((telefono) => change({ telefono }));
      const waiting = async () =>
        (
          await app.platform.database.query(`select from pg_stat_activity
            where wait_event = 'advisory' and datname = current_database()`)
        ).rows.length;
      await expect.poll(waiting).toBe(2);
      return both;
    });
    await Promise.all(first);
    const { rows } = await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 2 });
    expect(rows[0]?.before).toEqual(rows[1]?.after);
  });

  test.each([
    ['a telephone without its country', { telefono: '305 555 0100' }, 'teléfono'],
    ['a telephone with letters', { telefono: '+1 305 CALL ME' }, 'teléfono'],
    ['a WhatsApp number that is too short', { whatsapp: '+12345' }, 'WhatsApp'],
    ['a mail address without its domain', { correo: 'hola' }, 'correo de contacto'],
    ['a legal name that is too long', { razonSocial: 'x'.repeat(121) }, 'razón social'],
    ['a legal name with a line break', { razonSocial: 'Puente\nLLC' }, 'razón social'],
    ['an address of many pages', { direccion: 'x'.repeat(301) }, 'dirección'],
    ['an empty name', { nombre: ' ' }, 'nombre'],
    ['a name that begins a mail header', { nombre: 'Puente\r\nBcc: todos@correo.test' }, 'nombre'],
    ['a name with a line separator', { nombre: 'Puente\u2028Bcc: todos' }, 'nombre'],
    ['a mail address that begins a mail header', { correo: 'hola@academia.test\r\nBcc: a@b.test' }, 'correo'],
    ['a mail address with a second one', { correo: 'hola@academia.test, todos@correo.test' }, 'correo'],
    ['a script as WhatsApp number', { whatsapp: 'javascript:alert(1)' }, 'WhatsApp'],
    ['a WhatsApp number with a path', { whatsapp: '+5255123456/../x' }, 'WhatsApp'],
    ['an address with control characters', { direccion: 'Calle 1\u0000\u001B[2J' }, 'dirección'],
    ['a name on the statement that no card network takes', { extracto: "O'PUENTE*1" }, 'nombre en el extracto'],
    ['an unknown setting', { color: 'azul' }, 'color'],
  ])('[ASVS-2.2.2] %s is refused, and named', async (_what, academia, named) => {
    const { status, body } = await change(academia);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(String(body.message)).toContain(named);
    expect((await admin.get('configuracion')).body.academia).toEqual(nothingKnown);
  });

  test('only administrators read and change them', async () => {
    for (const role of ['tutor', 'user'] as const) {
      const theirs = await app.person({ role });
      expect((await theirs.get('configuracion')).body.code).toBe('FORBIDDEN');
      const refused = await theirs.put('configuracion', { academia: { nombre: 'Mía' } });
      expect(refused.body.code).toBe('FORBIDDEN');
    }
    expect((await app.call('GET', 'configuracion')).body.code).toBe('SESSION_REQUIRED');
    expect((await seen()).nombre).toBe('Academia Puente');
  });

  test('[SHOP-5] the foot of every mail names the academy, and leaves out what is unknown', async () => {
    const mailed = async () => {
      await app.call('POST', 'contacto', {
        body: { nombre: 'Eva', email: 'eva@correo.test', asunto: 'Hola', mensaje: 'Hola.' },
      });
      await app.settle();
      return sent.at(-1);
    };
    expect((await mailed())?.text).toMatch(/Academia Puente · [\w.:]+\s+hola@academia\.test\s*$/);
    await change({ nombre: 'Otra', razonSocial: 'Otra, LLC', direccion: 'Calle 1\nMiami', telefono: '+13055550100' });
    await app.settle();
    const mail = await mailed();
    expect(mail?.text).toMatch(/Otra forma a asistentes[^]*Otra, LLC · Calle 1, Miami · \+1 305-555-0100/);
    expect(mail?.html).toContain('href="tel:+13055550100"');
    expect(mail?.to).toBe('hola@academia.test');
  });

  test('[ASVS-1.3.11, SHOP-5] a name with markup, quotes and direction marks stays text, in mails and on pages', async () => {
    const nombre = 'Ana "Puente" <x@y.test>, </script><b>\u202E';
    await change({ nombre, direccion: 'Calle\u202E 1\n<i>Miami</i>' });
    await app.settle();
    expect(await seen()).toMatchObject({ nombre: nombre.slice(0, -1), direccion: 'Calle 1\n<i>Miami</i>' });
    await app.call('POST', 'contacto', {
      body: { nombre: 'Eva', email: 'eva@correo.test', asunto: 'Hola', mensaje: 'Hola.' },
    });
    await app.settle();
    const { html, text, ...headers } = sent.at(-1)!;
    expect(JSON.stringify(headers)).not.toMatch(/x@y\.test|[\u202A-\u202E\u2066-\u2069]/);
    expect(html).not.toMatch(/<\/script>|<b>|<i>/);
    expect(text).toContain('<i>Miami</i>');
  });
});

test('[SHOP-5] in production the start says that nobody is named who takes the money', async () => {
  const warnings: string[] = [];
  const log = { ...app.platform.log, warn: (text: string) => warnings.push(text) } as unknown as Logger;
  const started = async (production: boolean) => {
    const platform: Platform = { ...app.platform, config: { ...app.platform.config, production }, log };
    await settings(platform, { settings: createSettings(platform) }).start?.();
    return warnings.splice(0);
  };
  expect(await started(false)).toEqual([]);
  expect(await started(true)).toEqual([expect.stringContaining('no legal name or no address')]);
  await change({ razonSocial: 'Puente, LLC', direccion: 'Calle 1' });
  expect(await started(true)).toEqual([]);
});

describe('what stands on pages', () => {
  const publicUrl = new URL('https://academia.test');
  const page = pageTemplate(
    '__ACADEMY__ __EACH_IDENTITY__<h2>Quién</h2>__END_IDENTITY____EACH_LEGALNAME__<p>__LEGAL_NAME__</p>__END_LEGALNAME__' +
      '__EACH_PHONE__<a href="__PHONE_HREF__">__PHONE_SHOWN__</a>__END_PHONE__' +
      '__EACH_WHATSAPP__<a href="__WHATSAPP_HREF__">__WHATSAPP_SHOWN__</a>__END_WHATSAPP__',
  );

  test('[SHOP-5] what is unknown leaves no label; what is known is text, and its links work', () => {
    expect(page(academyOnPages(withOurLook, publicUrl))).toBe('Academia Puente ');
    const known = {
      ...withOurLook,
      razonSocial: '<b>Puente</b>',
      telefono: '+13055550100',
      whatsapp: '+525512345678',
    };
    expect(page(academyOnPages(known, publicUrl))).toBe(
      'Academia Puente <h2>Quién</h2><p>&lt;b&gt;Puente&lt;/b&gt;</p><a href="tel:+13055550100"><span class="whitespace-nowrap">+1 305-555-0100</span></a>' +
        '<a href="https://wa.me/525512345678">+525512345678</a>',
    );
  });

  test('[SHOP-5] the structured data has what is known alone', () => {
    const known = {
      ...nothingKnown,
      razonSocial: 'Puente, LLC',
      direccion: 'Calle 1\nMiami',
      telefono: '+13055550100',
    };
    expect(academyNode(known, publicUrl)).toMatchObject({
      legalName: 'Puente, LLC',
      address: 'Calle 1, Miami',
      telephone: '+13055550100',
      email: 'hola@academia.test',
    });
    for (const name of ['legalName', 'address', 'telephone']) {
      expect(academyNode(nothingKnown, publicUrl)).not.toHaveProperty(name);
    }
  });
});

test('a stored value that no longer has its type counts as none', () => {
  const stored = new Map<string, unknown>([
    ['academia.telefono', 'llámanos'],
    ['academia.nombre', 7],
    ['academia.razonSocial', 'Puente, LLC'],
    ['academia.retirada', 'x'],
    ['acceso.meses', -1],
  ]);
  const { academia, acceso } = settingsFrom(stored, {
    academia: { nombre: 'Academia Puente', correo: 'hola@academia.test' },
    acceso: { meses: 12 },
  });
  expect(academia).toEqual({ ...nothingKnown, razonSocial: 'Puente, LLC' });
  expect(acceso).toEqual({ meses: 12 });
});
