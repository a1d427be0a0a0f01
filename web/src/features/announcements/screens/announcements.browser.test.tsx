import type { User } from '@puente/contracts/accounts';
import type { Anuncio } from '@puente/contracts/announcements';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { announcementOf } from '../../../testing/components/announcements-for-test.ts';
import { type Answers, held, inTurn, pageOf, refused } from '../../../testing/components/answers-for-test.ts';
import { openChannel } from '../../../testing/components/channel-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';
import { openScreen } from '../../../testing/components/open-screen-for-test.tsx';
import { studentOf, tutorOf } from '../../../testing/components/people-for-test.ts';

const course = courseOf();
const [first, second, third, fourth] = ['Primero', 'Segundo', 'Tercero', 'Cuarto'].map((titulo, at) =>
  announcementOf(at + 1, { titulo }),
) as [Anuncio, Anuncio, Anuncio, Anuncio];

const main = page.getByRole('main');
const heading = (name: string) => main.getByRole('heading', { name });
const list = '/dashboard/community/anuncios';

const openAs = (as: User, address: string, answers: Answers = {}) =>
  openScreen(address, {
    as,
    answers: {
      'GET /anuncios': [first],
      'GET /suscripciones/mis-suscripciones': [],
      'GET /docencia/cursos': [],
      ...answers,
    },
  });

test('[UX-1] older announcements that are asked for while the list is fetched again come after it, with the newest', async () => {
  const channel = openChannel();
  const { answer, release } = held<ReturnType<typeof pageOf<Anuncio[]>>>();
  const older = { c3: pageOf([second], 'c2'), c2: pageOf([first]), c4: pageOf([third], 'c3') } as const;
  const screen = await openScreen('/dashboard/community/anuncios', {
    as: studentOf(),
    answers: {
      'GET /anuncios': ({ query }) => older[query.cursor as keyof typeof older] ?? pageOf([third], 'c3'),
      'GET /suscripciones/mis-suscripciones': [],
    },
  });
  await expect.poll(channel.isOpen).toBe(true);
  const titles = page.getByRole('main').getByRole('link', { name: /^(Primero|Segundo|Tercero|Cuarto)/ });
  const shown = () =>
    titles.elements().map(({ textContent }) => /Primero|Segundo|Tercero|Cuarto/.exec(textContent)?.[0]);
  await expect.poll(shown).toEqual(['Tercero']);
  // From now on the first page waits.
  screen.answer({
    'GET /anuncios': ({ query }) =>
      query.cursor === undefined ? answer() : (older[query.cursor as keyof typeof older] ?? pageOf([])),
  });
  const before = screen.sent('GET /anuncios').length;
  channel.tell('anunciosCambiados', { cursoId: course.id });
  await expect.poll(() => screen.sent('GET /anuncios').length).toBeGreaterThan(before);

  const more = page.getByRole('button', { name: 'Ver anteriores' });
  await more.click();
  expect(shown()).toEqual(['Tercero']);
  release(pageOf([fourth], 'c4'));
  await expect.poll(shown).toEqual(['Cuarto', 'Tercero']);
  await more.click();
  await expect.poll(shown).toEqual(['Cuarto', 'Tercero', 'Segundo']);
});

test('[FORO-6, UX-4] a list says that it is loading, that it failed, and that nothing was written yet', async () => {
  const { answer, release } = held<ReturnType<typeof refused<'INTERNAL'>>>();
  const screen = await openAs(studentOf(), `${list}?de=${course.id}`, { 'GET /courses/:id/anuncios': answer });
  await expect.element(main.getByRole('status', { name: 'Cargando los anuncios…' })).toBeVisible();
  release(refused('INTERNAL'));
  await expect.element(main.getByRole('alert')).toMatchTextContent('No se pudieron cargar los anuncios.');
  screen.answer({ 'GET /courses/:id/anuncios': [] });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText('Todavía no hay anuncios')).toBeVisible();
  await main.getByRole('link', { name: 'Todos los anuncios' }).click();
  await expect.element(main.getByRole('link', { name: 'Primero' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Escribir un anuncio' })).not.toBeInTheDocument();
});

test('[FORO-6] an announcement that is opened has the focus and counts as read', async () => {
  const unread = announcementOf(1, { titulo: 'Cambio de sala', cuerpo: 'Traigan **impreso** el I-589.', leido: false });
  const screen = await openAs(studentOf(), list, {
    'GET /anuncios': [unread],
    'GET /anuncios/:id': unread,
    'POST /anuncios/:id/leido': () => {
      const read = { ...unread, leido: true };
      screen.answer({ 'GET /anuncios': [read], 'GET /anuncios/:id': read });
      return { message: 'Listo.' };
    },
  });
  await main.getByRole('link', { name: /Cambio de sala Sin leer/ }).click();
  await expect.element(heading('Cambio de sala')).toHaveFocus();
  const bold = main.getByText('impreso', { exact: true });
  await expect.element(bold).toBeVisible();
  expect(bold.element().tagName).toBe('STRONG');
  await expectAccessible();
  await main.getByRole('link', { name: 'Volver a los anuncios' }).click();
  await expect.element(main.getByRole('link', { name: 'Cambio de sala' })).not.toMatchTextContent('Sin leer');
  expect(screen.sent('POST /anuncios/:id/leido').map(({ params }) => params.id)).toEqual([unread.id]);
});

test('[FORO-6] an announcement that is gone says so, and leads back', async () => {
  await openAs(studentOf(), `${list}?anuncio=${first.id}`, { 'GET /anuncios/:id': refused('ANNOUNCEMENT_NOT_FOUND') });
  await expect.element(main.getByText('Este anuncio ya no está')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Volver a los anuncios' })).toHaveAttribute('href', list);
});

test('[FORO-6] a correction is sent after what is missing was said, and shown as edited', async () => {
  const editable = announcementOf(1, { titulo: 'Cambio de sala', editable: true });
  const edited = { ...editable, titulo: 'Cambio de sala (2)', editadoAt: '2026-03-05T15:00:00Z' };
  const screen = await openAs(tutorOf(), `${list}?anuncio=${editable.id}`, {
    'GET /anuncios/:id': editable,
    'PUT /anuncios/:id': () => {
      screen.answer({ 'GET /anuncios/:id': edited });
      return edited;
    },
  });
  await main.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar el anuncio' });
  const title = form.getByRole('textbox', { name: 'Título' });
  await title.fill(' ');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(form.getByText('Escribe un título.')).toBeVisible();
  expect(screen.sent('PUT /anuncios/:id')).toEqual([]);
  await title.fill('Cambio de sala (2)');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(heading('Cambio de sala (2)')).toBeVisible();
  await expect.element(main.getByText(/editado el .*5 de marzo/)).toBeVisible();
  expect(screen.sent('PUT /anuncios/:id').map(({ body }) => body)).toEqual([
    { titulo: 'Cambio de sala (2)', cuerpo: 'Nos vemos.', adjuntos: [] },
  ]);
});

test('[FORO-6, BRAND-5] an announcement is deleted after a question, and comes back; who may not change it has no buttons', async () => {
  const editable = announcementOf(1, { editable: true });
  const screen = await openAs(tutorOf(), `${list}?anuncio=${editable.id}`, {
    'GET /anuncios/:id': editable,
    'DELETE /anuncios/:id': { message: 'Se eliminó «Primero».' },
    'POST /eliminados/:id/recuperar': { message: 'La eliminación se deshizo.' },
  });
  await main.getByRole('button', { name: 'Borrar' }).click();
  const question = page.getByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.sent('DELETE /anuncios/:id')).toEqual([]);
  await main.getByRole('button', { name: 'Borrar' }).click();
  screen.answer({ 'GET /anuncios': [] });
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expect.element(page.getByText('Se eliminó «Primero».')).toBeVisible();
  await expect.element(main.getByText('Todavía no hay anuncios')).toBeVisible();
  screen.answer({ 'GET /anuncios': [first] });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(main.getByRole('link', { name: /^Primero/ })).toBeVisible();
  expect(screen.sent('POST /eliminados/:id/recuperar').map(({ params }) => params.id)).toEqual([editable.id]);
});

test('[FORO-6] a correction with a private number is asked about, sent once for a double press, and kept when it fails', async () => {
  const editable = announcementOf(1, { editable: true });
  const screen = await openAs(tutorOf(), `${list}?anuncio=${editable.id}`, {
    'GET /anuncios/:id': editable,
    'PUT /anuncios/:id': inTurn(refused('INTERNAL'), editable),
  });
  await main.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar el anuncio' });
  const text = form.getByRole('textbox', { name: 'Texto' });
  const save = form.getByRole('button', { name: 'Guardar' });
  await text.fill('');
  await save.click();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveAccessibleDescription('Escribe el texto del anuncio.');
  await text.fill('El caso es el A123456789.');
  await save.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ocultar y enviar' }).click();
  await expect.element(form.getByRole('alert')).toBeVisible();
  await expect.element(text).toHaveValue('El caso es el A•••••••••.');
  await save.dblClick();
  await expect.element(form).not.toBeInTheDocument();
  expect(screen.sent('PUT /anuncios/:id').map(({ body }) => body.cuerpo)).toEqual([
    'El caso es el A•••••••••.',
    'El caso es el A•••••••••.',
  ]);
});
