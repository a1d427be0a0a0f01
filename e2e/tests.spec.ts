import type { Intento } from '@puente/contracts/assessments';

import { LoginDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { expect, test } from './support/test.ts';
import { makeTest, oneOfEach } from './support/tests.ts';

const saves = /\/intentos\/[\w-]+\/respuestas\//;

test('[TEST-1, TEST-2, TEST-4] a test is failed, through a lost connection, another device and the end of the session', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 401/);
  const { id, nombre } = await makeTest(academy, student, { tiempoLimite: 30, questions: oneOfEach.slice(0, 2) });
  const state = (text: string) => page.getByText(text, { exact: true }).first();
  await page.goto(`/dashboard/testcertificate/${id}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await page.getByText('I-130', { exact: true }).click();
  await expect(state('Guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();

  // Without a connection the answer waits on this device, also through a reload.
  await page.route(saves, (route) => route.abort());
  await page.getByText('Verdadero', { exact: true }).click();
  await expect(state('Sin conexión: se guardará al volver')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Verdadero' })).toBeChecked();
  await stopIntercepting(page);
  await expect(state('Guardado')).toBeVisible();

  // Another device changes what is on the screen of this one, which then gets more time.
  const address = page.url();
  const attemptId = address.split('/').at(-1) ?? '';
  const theirs = await Client.signIn(academy, student);
  const { secciones, respuestas } = await theirs.get<Intento>(`/intentos/${attemptId}`);
  const [, question] = secciones.flatMap(({ preguntas }) => preguntas);
  const wrong = respuestas.find(({ preguntaId }) => preguntaId === question?.id);
  const right = question?.opciones.find(({ texto }) => texto === 'Falso');
  await theirs.put(`/intentos/${attemptId}/respuestas/${question?.id}`, {
    respuesta: { tipo: 'verdaderoFalso', opcionId: right?.id },
    version: wrong?.version,
    envioId: crypto.randomUUID(),
  });
  await expect(page.getByText('Cambiaste esta respuesta en otro dispositivo.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Falso' })).toBeChecked();
  const me = await theirs.get<{ id: string }>('/usuarios/me');
  await (await Client.asAdmin(academy)).put(`/pruebas/${id}/ajustes/${me.id}`, { minutosExtra: 10, intentosExtra: 0 });
  // 'la' from one to two o'clock.
  await expect(page.getByText(/^Tienes más tiempo: hasta las? \d/)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^3\d:\d\d$/);

  // The session ends in the middle: the login leads back to the same attempt.
  await theirs.post('/auth/logout-all');
  await expect(page).toHaveURL('/');
  const login = new LoginDialog(page);
  await login.fillIn(student);
  await login.submit();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Revisar y entregar' }).click();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Resultado: ${nombre}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Todavía no apruebas' })).toBeVisible();
  // The review has what was answered here, and what was right.
  const first = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(first).toContainText(/Tu respuesta\s*I-130/);
  await expect(first).toContainText(/Respuesta correcta\s*N-400/);
});
