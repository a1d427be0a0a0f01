import type { EstadoDelSistema, ParteDelSistema, TrabajoFallido } from '@puente/contracts/system-state';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Answers, held, inTurn, noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';
import { quietSystem, systemParts } from '../../testing/components/system-state-for-test.ts';

const main = page.getByRole('main');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const services = main.getByRole('region', { name: 'Servicios' });
const failedList = main.getByRole('region', { name: 'No se pudo hacer' });

const receipt: TrabajoFallido = {
  id: 'trabajo-1',
  origen: 'trabajo',
  tarea: 'payments.send-receipt',
  esCorreo: true,
  intentos: 9,
  fallidoAt: '2026-11-21T14:00:00Z',
  error: '550 …@…: no such user',
  repetible: true,
};
const former: TrabajoFallido = {
  ...receipt,
  id: 'trabajo-2',
  tarea: 'old.task',
  esCorreo: false,
  error: '',
  repetible: false,
};
const kindOf = ({ origen, tarea, esCorreo }: TrabajoFallido, total: number) => ({ origen, tarea, esCorreo, total });
const broken: EstadoDelSistema = {
  ...quietSystem,
  fallidos: [kindOf(receipt, 2), kindOf(former, 1)],
  enEspera: [
    {
      origen: 'trabajo',
      tarea: 'payments.collect-instalment',
      esCorreo: false,
      esperan: 3,
      enCurso: 1,
      reintentan: 2,
      atrasados: 2,
    },
  ],
};
const withFailed = (answers: Answers = {}): Answers => ({
  'GET /sistema': broken,
  'GET /sistema/fallidos': [receipt, former],
  ...answers,
});
const open = (answers: Answers = {}, language: 'es' | 'en' = 'es', query = '') =>
  openScreen(`/dashboard/paneladmin/estado-del-sistema${query}`, {
    as: adminOf(),
    language,
    answers: inEmptyAcademy(answers),
  });

afterEach(() => page.viewport(1440, 900));

test('[OPS-4] all is well: each service says what it is and whether it answers, nothing waits, nothing failed', async () => {
  await open();
  const rows = services.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Base de datosServidor PostgreSQL.*Respondió en 4 ms.*Funciona/);
  await expect.element(rows.nth(3)).toMatchTextContent(/Pagos con tarjetaStripe.*Último aviso del proveedor.*Funciona/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Antivirus.*no se revisan.*Sin configurar/);
  await expect.element(rows.nth(7)).toMatchTextContent(/Repetidor de video.*no puede comprobarlo.*Configurado/);
  await expect.element(main.getByText('Nada falló: no hay nada que revisar.')).toBeVisible();
  await expect.element(main.getByText('Nada espera: todo está al día.')).toBeVisible();
  await expect.element(main.getByText(/3\.2 MB, versión 1\.4\.0/)).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
});

test('[OPS-4] a certificate that ends soon says until when and what to do, one that browsers refuse the same', async () => {
  const withCertificate = (changed: Partial<ParteDelSistema>) =>
    systemParts.map((part) => (part.parte === 'https' ? { ...part, ...changed } : part));
  const soon = withCertificate({ estado: 'por-vencer', venceAt: '2026-11-29T12:00:00Z' });
  const over = withCertificate({ estado: 'falla', causa: 'certificado', venceAt: '2026-11-20T12:00:00Z' });
  await open({ 'GET /sistema/partes': inTurn(soon, over) });
  const certificate = services.getByRole('listitem').nth(9);
  await expect
    .element(certificate)
    .toMatchTextContent(/Conexión segura.*que lo renueve.*Fin del certificado: domingo, 29 de noviembre.*Vence pronto/);
  await expectAccessible();
  await button('Comprobar ahora').click();
  await expect.element(certificate).toMatchTextContent(/no aceptan el certificado.*Sin un certificado válido.*Falla/);
});

test('[OPS-4] a service that fails says why, since when and what to do, and can be checked again', async () => {
  const down: ParteDelSistema[] = systemParts.map((part) =>
    part.parte === 'correo' ? { ...part, estado: 'falla', causa: 'rechazo', desde: '2026-11-21T13:00:00Z' } : part,
  );
  const screen = await open({ 'GET /sistema/partes': inTurn(down, systemParts) });
  const mail = services.getByRole('listitem').nth(2);
  await expect
    .element(mail)
    .toMatchTextContent(/Rechazó la clave o el usuario.*Así desde.*Revisa el servidor de correo.*Falla/);
  await expectAccessible();
  await button('Comprobar ahora').click();
  await expect.element(mail).toMatchTextContent(/Funciona/);
  expect(screen.sent('GET /sistema/partes')).toHaveLength(2);
});

test('[OPS-4] a test mail goes to oneself in the language of the page; a refusal and no answer are told', async () => {
  const screen = await open(
    {
      'POST /sistema/correo-de-prueba': inTurn(refused('MAIL_TEST_FAILED'), noAnswer, { correo: 'ana@puente.test' }),
    },
    'en',
  );
  const send = button('Send me a test e-mail');
  for (const said of [
    /the mail server did not accept it/,
    /could not be sent|connection/i,
    'Test e-mail sent to ana@puente.test.',
  ]) {
    await send.click();
    await expect.element(page.getByText(said).first()).toBeVisible();
  }
  expect(screen.sent('POST /sistema/correo-de-prueba').map(({ body }) => body)).toEqual([
    { idioma: 'en' },
    { idioma: 'en' },
    { idioma: 'en' },
  ]);
});

test('[OPS-5] on a phone, what failed is explained in words and tried again once, however often it is pressed', async () => {
  await page.viewport(360, 740);
  const { answer, release } = held<{ repetidos: number }>();
  const screen = await open(
    withFailed({
      'GET /sistema': inTurn(broken, { ...broken, fallidos: [kindOf(former, 1)] }),
      'GET /sistema/fallidos': inTurn([receipt, former], [former]),
      'POST /sistema/fallidos/:id/repetir': answer,
    }),
  );
  await expect.element(failedList.getByText('550 …@…: no such user')).toBeVisible();
  await expect.element(failedList).toMatchTextContent(/Recibo de un pago.*Correo.*9/);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await button('Intentar de nuevo: Recibo de un pago').dblClick();
  release({ repetidos: 1 });
  await expect.element(page.getByText(/Se intenta de nuevo\. Si vuelve a fallar/)).toBeVisible();
  await expect.element(failedList.getByText('550 …@…: no such user')).not.toBeInTheDocument();
  expect(screen.sent('POST /sistema/fallidos/:id/repetir').map(({ params }) => params)).toEqual([{ id: 'trabajo-1' }]);
  // Work of another version can only be discarded.
  await expect.element(failedList).toMatchTextContent(/old\.task.*Versión anterior.*Sin detalle/);
  await expect.element(button(/Intentar de nuevo: old/)).not.toBeInTheDocument();
});

test('[OPS-5] what somebody else has dealt with, and what the server refuses, is told, and the list is fetched again', async () => {
  const screen = await open(
    withFailed({
      'POST /sistema/fallidos/:id/repetir': inTurn({ repetidos: 0 }, refused('WORK_UNKNOWN'), noAnswer),
    }),
  );
  const again = button('Intentar de nuevo: Recibo de un pago');
  for (const said of ['Ya no estaba en la lista: alguien más lo resolvió.', /Esta versión del programa ya no sabe/]) {
    await again.click();
    await expect.element(page.getByText(said)).toBeVisible();
  }
  await expect.poll(() => screen.sent('GET /sistema/fallidos').length).toBe(3);
});

test('[OPS-5] all of a kind are tried again from its filter', async () => {
  const screen = await open(withFailed({ 'POST /sistema/fallidos/repetir': { repetidos: 2 } }));
  await expect.element(button('Intentar todos')).not.toBeInTheDocument();
  await button(/^Todos los tipos/).click();
  await page.getByRole('option', { name: 'Recibo de un pago (2)' }).click();
  await button('Intentar todos').dblClick();
  await expect.element(page.getByText(/Se intentan de nuevo 2/)).toBeVisible();
  const kind = { origen: 'trabajo', tarea: 'payments.send-receipt' };
  expect(screen.sent('POST /sistema/fallidos/repetir').map(({ body }) => body)).toEqual([kind]);
  expect(screen.sent('GET /sistema/fallidos').at(-1)?.query).toMatchObject(kind);
});

test('[OPS-5] discarding asks first, and says what will not happen', async () => {
  const screen = await open(withFailed({ 'DELETE /sistema/fallidos/:id': inTurn(noAnswer, { descartados: 1 }) }));
  const discard = async () => {
    await button('Descartar: Recibo de un pago').click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent(/¿Descartar «Recibo de un pago»\?.*no llegará/);
    await expectAccessible();
    return question;
  };
  await (await discard()).getByRole('button', { name: 'Cancelar' }).click();
  expect(screen.sent('DELETE /sistema/fallidos/:id')).toEqual([]);
  await (await discard()).getByRole('button', { name: 'Descartar' }).click();
  await expect.element(page.getByText('No se pudo descartar. Sigue en la lista.')).toBeVisible();
  await (await discard()).getByRole('button', { name: 'Descartar' }).click();
  await expect.element(page.getByText('Descartado.')).toBeVisible();
  expect(screen.sent('DELETE /sistema/fallidos/:id').map(({ params }) => params)).toEqual([
    { id: 'trabajo-1' },
    { id: 'trabajo-1' },
  ]);
});

test('[OPS-4] what waits is counted by kind, late work is marked, and a missing backup warns; in both languages', async () => {
  const answers = withFailed({ 'GET /sistema': { ...broken, respaldo: null, faltaRespaldo: true } });
  await open(answers);
  const row = main.getByRole('row', { name: /Cobrar una cuota/ });
  await expect.element(row).toMatchTextContent(/Cobrar una cuota.*3.*1.*2.*2/);
  await expect.element(main.getByRole('alert')).toMatchTextContent(/No hay un respaldo de las últimas 48 horas/);
  await expect.element(main.getByText('Ninguno todavía')).toBeVisible();
  await cleanup();
  await open(answers, 'en');
  await expect.element(main.getByRole('row', { name: /Collect an installment/ })).toBeVisible();
  await expect.element(main.getByRole('alert')).toMatchTextContent(/There is no backup of the last 48 hours/);
  await expect.element(main.getByRole('heading', { name: 'Could not be done' })).toBeVisible();
  await expectAccessible();
});
