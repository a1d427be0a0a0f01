import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { announcementOf } from '../../../testing/components/announcements-for-test.ts';
import { type Answers, inTurn, refused } from '../../../testing/components/answers-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { tutorOf } from '../../../testing/components/people-for-test.ts';

const { id, titulo, tituloEn } = courseOf();
const form = page.getByRole('dialog', { name: 'Nuevo anuncio' });
const title = form.getByRole('textbox', { name: 'Título' });
const text = form.getByRole('textbox', { name: 'Texto' });
const review = form.getByRole('button', { name: 'Revisar y enviar' });
const send = form.getByRole('button', { name: 'Enviar el anuncio' });

const openForm = async (answers: Answers = {}) => {
  const screen = await openScreen('/dashboard/community/anuncios', {
    as: tutorOf(),
    answers: {
      'GET /anuncios': [],
      'GET /anuncios/cursos': [{ id, titulo, tituloEn }],
      'GET /docencia/cursos': [{ id, titulo, tituloEn, inicio: null }],
      'GET /courses/:id/anuncios/destinatarios': { total: 1 },
      ...answers,
    },
  });
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  return screen;
};

test('[FORO-6] what is missing is said, and nothing is sent', async () => {
  const screen = await openForm();
  await review.click();
  await expect.element(form.getByText('Escribe un título.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect.element(form.getByText('Escribe el texto del anuncio.')).toBeVisible();
  expect(screen.sent('GET /courses/:id/anuncios/destinatarios')).toEqual([]);
});

test('[FORO-6] a private number is noticed and hidden; a look shows the text and how many get it, before it is sent once', async () => {
  const screen = await openForm({ 'POST /courses/:id/anuncios': announcementOf(1) });
  await title.fill('Cambio de sala');
  await text.fill('El caso es el A123456789. Traigan **impreso** el I-589.');
  await form.getByRole('button', { name: /Ocultar/ }).click();
  await expectAccessible(form.element());
  await review.click();
  await expect.element(form.getByText(`Lo recibirá 1 estudiante de «${titulo}».`)).toBeVisible();
  await expect.element(form.getByRole('heading', { name: 'Cambio de sala' })).toHaveFocus();
  await expect.element(form.getByText('A•••••••••')).toBeVisible();
  const bold = form.getByText('impreso', { exact: true });
  await expect.element(bold).toBeVisible();
  expect(bold.element().tagName).toBe('STRONG');
  await expectAccessible(form.element());
  screen.answer({ 'GET /anuncios': [announcementOf(1, { titulo: 'Cambio de sala' })] });
  await send.dblClick();
  await expect.element(page.getByText('El anuncio está enviado.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Cambio de sala' })).toBeVisible();
  const sent = screen.sent('POST /courses/:id/anuncios');
  expect(sent.map(({ params }) => params.id)).toEqual([id]);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { titulo: 'Cambio de sala', cuerpo: 'El caso es el A•••••••••. Traigan **impreso** el I-589.' },
  ]);
});

test('[FORO-6] an announcement that could not be sent stays, and is sent again under the same key', async () => {
  const screen = await openForm({
    'POST /courses/:id/anuncios': inTurn(refused('INTERNAL'), announcementOf(1)),
  });
  await title.fill('Cambio de sala');
  await text.fill('Nos vemos.');
  await review.click();
  await send.click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: 'Volver al texto' }).click();
  await expect.element(text).toHaveValue('Nos vemos.');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await review.click();
  await send.click();
  await expect.element(form).not.toBeInTheDocument();
  const keys = screen.sent('POST /courses/:id/anuncios').map(({ body }) => body.envioId);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[FORO-6] what is written waits for another time, and its text can be changed after the look at it', async () => {
  await openForm({ 'GET /courses/:id/anuncios/destinatarios': { total: 0 } });
  await title.fill('Cambio de sala');
  await text.fill('Nos vemos.');
  await review.click();
  await expect.element(form.getByText(/todavía no tiene estudiantes activos/)).toBeVisible();
  await form.getByRole('button', { name: 'Volver al texto' }).click();
  await expect.element(text).toHaveValue('Nos vemos.');
  await form.getByRole('button', { name: 'Seguir más tarde' }).click();
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  await expect.element(title).toHaveValue('Cambio de sala');
});
