import '../ui/styles.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import {
  type Answers,
  foreignAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../testing/components/answers-for-test.ts';
import { answerWith, sentTo } from '../testing/components/network-for-test.ts';
import { contactForm } from './contact-form.ts';
import { ContactForm } from './pages/contact-form.tsx';
import { en } from './pages/texts/en.ts';
import { es } from './pages/texts/es.ts';

const received = { message: 'Recibimos tu mensaje.' };
const name = page.getByLabelText('Tu nombre');
const email = page.getByLabelText('Tu correo electrónico');
const message = page.getByLabelText('Mensaje', { exact: true });
const send = page.getByRole('button', { name: 'Enviar mensaje' });
const alert = page.getByRole('alert');
const sent = page.getByRole('heading', { name: 'Mensaje enviado' });

/** The page's form with its script. */
const openForm = async (answers: Answers = {}, language: 'es' | 'en' = 'es'): Promise<void> => {
  answerWith(answers);
  document.documentElement.lang = language;
  await render(<ContactForm t={{ es, en }[language].contactForm} language={language} />);
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  const form = document.querySelector('form');
  if (form) contactForm(form);
};

async function fillIn(): Promise<void> {
  await name.fill('Eva Núñez');
  await email.fill('eva@correo.test');
  await page.getByLabelText('Asunto').fill('Plan');
  await message.fill('Somos doce personas.\n\n¿Cuándo empezamos?');
}

const bodies = () => sentTo('POST /contacto').map(({ body }) => body);

test('[LAND-9] a double press sends a message once, says that it is under way, and its end has the focus', async () => {
  const { answer, release } = held<typeof received>();
  await openForm({ 'POST /contacto': answer });
  await fillIn();
  await send.dblClick();
  await expect.poll(() => document.querySelector('form')?.ariaBusy).toBe('true');
  release(received);
  await expect.element(sent).toHaveFocus();
  await expect.element(page.getByText('Recibimos tu mensaje.')).toBeVisible();
  await expect.element(message).not.toBeVisible();
  expect(bodies()).toMatchObject([
    {
      nombre: 'Eva Núñez',
      email: 'eva@correo.test',
      asunto: 'Plan',
      mensaje: 'Somos doce personas.\n\n¿Cuándo empezamos?',
    },
  ]);
});

for (const { language, label, button, required } of [
  { language: 'es', label: 'Tu nombre', button: 'Enviar mensaje', required: 'Este campo es obligatorio.' },
  { language: 'en', label: 'Your name', button: 'Send message', required: 'This field is required.' },
] as const) {
  test(`[LAND-9, UX-1, UX-2] says at each field what is missing, and sends nothing, in ${language}`, async () => {
    await openForm({}, language);
    await page.getByRole('button', { name: button }).click();
    const field = page.getByLabelText(label);
    await expect.element(field).toHaveFocus();
    for (const each of page
      .getByRole('textbox')
      .elements()
      .filter((box) => box.hasAttribute('required')))
      await expect.element(page.elementLocator(each)).toHaveAccessibleDescription(required);
    await field.fill('Eva');
    await expect.element(field).toHaveAccessibleDescription('');
    expect(bodies()).toEqual([]);
  });
}

test('[LAND-9] an address that is not complete is said at its field until it is', async () => {
  await openForm();
  await fillIn();
  await email.fill('eva@correo');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Escribe un correo completo, como nombre@correo.com.');
  await email.fill('eva@correo.test');
  await expect.element(email).toHaveAccessibleDescription('');
  expect(bodies()).toEqual([]);
});

test('[UX-1, UX-4] what the server refuses is said in its words, in the language of the page; an answer without words too', async () => {
  await openForm(
    {
      'POST /contacto': inTurn(
        refused('INVALID_INPUT', { details: ['The field “e-mail” is not valid.'] }),
        foreignAnswer(502, '<html>'),
      ),
    },
    'en',
  );
  await page.getByLabelText('Your name').fill('Eva');
  await page.getByLabelText('Your e-mail address').fill('eva@correo.test');
  await page.getByLabelText('Subject').fill('Hello');
  await page.getByLabelText('Message', { exact: true }).fill('Hello');
  const press = () => page.getByRole('button', { name: 'Send message' }).click();
  await press();
  await expect.element(alert).toHaveTextContent('The field “e-mail” is not valid.');
  await press();
  await expect.element(alert).toHaveTextContent(en.contactForm.failed);
  expect(sentTo('POST /contacto')[0]?.headers.get('accept-language')).toBe('en');
});

test('[UX-4] without an answer the input stays; a retry has the same key, a changed message another', async () => {
  await openForm({ 'POST /contacto': noAnswer });
  await fillIn();
  await send.click();
  await expect.element(alert).toMatchTextContent('No hay conexión con la academia');
  await expect.element(message).toHaveValue('Somos doce personas.\n\n¿Cuándo empezamos?');
  await send.click();
  await expect.poll(bodies).toHaveLength(2);
  await expect.poll(() => document.querySelector('form')?.ariaBusy).toBeNull();
  answerWith({ 'POST /contacto': received });
  await message.fill('Somos once personas.');
  await send.click();
  await expect.element(sent).toBeVisible();
  const [first, second, third] = bodies().map(({ clave }) => clave);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
