import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { type Answers, foreignAnswer } from '../../../testing/components/answers-for-test.ts';
import { courseOf, subscriptionOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../../testing/components/people-for-test.ts';

const first = { enlace: 'https://academia.test/api/calendario/uno.ics' };
const second = { enlace: 'https://academia.test/api/calendario/dos.ics' };

const dialog = page.getByRole('dialog', { name: 'Tus clases en tu calendario' });
const question = page.getByRole('alertdialog');
const address = dialog.getByRole('textbox', { name: 'Tu dirección privada' });
const create = dialog.getByRole('button', { name: 'Crear mi dirección' });
const button = (name: string) => dialog.getByRole('button', { name });

async function openFeed(answers: Answers) {
  const screen = await openScreen('/dashboard/subscriptions', {
    as: studentOf(),
    answers: {
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(courseOf())],
      'GET /usuarios/me/asistencia': [],
      'GET /usuarios/me/documentos': [],
      'GET /payments/plans': [],
      ...answers,
    },
  });
  await page.getByRole('button', { name: 'Agregar a mi calendario' }).click();
  return screen;
}

/** Presses a button that asks first, and confirms. */
async function confirm(name: string): Promise<void> {
  await button(name).click();
  await question.getByRole('button', { name }).click();
  await expect.element(question).not.toBeInTheDocument();
}

afterEach(() => page.viewport(1440, 900));

test('[SUBS-6] an address is made at a press, copied, and opened in a calendar app, at the width of a phone', async () => {
  await page.viewport(360, 740);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await openFeed({ 'GET /calendario/enlace': { enlace: null }, 'POST /calendario/enlace': first });
  await create.click();
  await expect.element(address).toHaveValue(first.enlace);
  expect(screen.sent('POST /calendario/enlace')).toHaveLength(1);
  await button('Copiar').click();
  await expect.element(page.getByText('Dirección copiada.')).toBeVisible();
  expect(copied).toHaveBeenCalledExactlyOnceWith(first.enlace);
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir en mi calendario' }))
    .toHaveAttribute('href', 'webcal://academia.test/api/calendario/uno.ics');
  await button('Cómo hacerlo a mano').click();
  await expect.element(dialog.getByText('Outlook')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

test('[SUBS-6] where the browser refuses to copy, the address is selected to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await openFeed({ 'GET /calendario/enlace': first });
  await button('Copiar').click();
  await expect.element(page.getByText('No se pudo copiar. Selecciona la dirección y cópiala tú.')).toBeVisible();
  const { selectionStart, selectionEnd, value } = address.element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test('[SUBS-6] an address is replaced, and revoked, after a question', async () => {
  const screen = await openFeed({
    'GET /calendario/enlace': first,
    'PUT /calendario/enlace': second,
    'DELETE /calendario/enlace': { message: 'Listo.' },
  });
  await button('Cambiar la dirección').click();
  await expect.element(question).toMatchTextContent('dejará de funcionar al instante');
  await expectAccessible(question.element());
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(screen.sent('PUT /calendario/enlace')).toEqual([]);
  await confirm('Cambiar la dirección');
  await expect.element(address).toHaveValue(second.enlace);
  await expect.element(page.getByText('Tienes una dirección nueva. La anterior ya no funciona.')).toBeVisible();
  await confirm('Quitar la dirección');
  await expect.element(create).toBeVisible();
  await expect.element(page.getByText('La dirección ya no funciona.')).toBeVisible();
  expect(screen.sent('DELETE /calendario/enlace')).toHaveLength(1);
});

test('[SUBS-6] a change that fails is said, and leaves the address as it was; so is an address that does not load', async () => {
  const screen = await openFeed({
    'GET /calendario/enlace': foreignAnswer(503),
    'DELETE /calendario/enlace': foreignAnswer(503),
  });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No se pudo cargar tu dirección.');
  screen.answer({ 'GET /calendario/enlace': first });
  await button('Reintentar').click();
  await expect.element(address).toHaveValue(first.enlace);
  await confirm('Quitar la dirección');
  await expect.element(page.getByText('No se pudo cambiar tu dirección. Inténtalo de nuevo.')).toBeVisible();
  await expect.element(address).toHaveValue(first.enlace);
});
