import type { Encontrado } from '@puente/contracts/panel-search';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { noAnswer, refused } from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const nothing: Encontrado = { personas: [], cursos: [], compras: [], terminos: [], tickets: [] };
const lucia = {
  id: '0190a000-0000-7000-8000-000000000007',
  nombreCompleto: 'Lucía Fernández',
  email: 'lucia@ejemplo.test',
  role: 'user' as const,
};
const found: Encontrado = {
  ...nothing,
  personas: [lucia],
  tickets: [{ id: '0190a000-0000-7000-8000-000000000008', numero: 7, asunto: 'Un recibo', estado: 'Abierto' }],
};

const button = page.getByRole('banner').getByRole('button', { name: 'Buscar' });
const dialog = page.getByRole('dialog', { name: 'Buscar en el panel' });
const field = dialog.getByLabelText('Qué buscas');
const option = dialog.getByRole('option', { name: lucia.email });

const openPanel = () =>
  openScreen('/dashboard/paneladmin/suscripciones', {
    as: adminOf(),
    answers: {
      'GET /suscripciones': [],
      'GET /admin/courses': [],
      'GET /docencia/cursos': [],
      // Call of the section that is opened.
      'GET /reportes/periodo': noAnswer,
      'GET /admin/buscar': ({ query }) => (query.q.startsWith('luc') ? found : nothing),
    },
  });

test('[ADM-1] Ctrl K opens the search with the panel’s sections, Escape closes it, and its button keeps the focus', async () => {
  await openPanel();
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(dialog.getByRole('option', { name: 'Usuarios' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button.click();
  await expect.element(field).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(button).toHaveFocus();
});

test('[ADM-1] a search that finds nothing says so; one that failed keeps what was typed, and is tried again', async () => {
  const screen = await openPanel();
  await button.click();
  await field.fill('xyzxyz');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Nada coincide con «xyzxyz»\./);
  screen.answer({ 'GET /admin/buscar': refused('INTERNAL', { params: { requestId: '1' } }) });
  await field.fill('lucia');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No se pudo buscar.');
  screen.answer({ 'GET /admin/buscar': found });
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(option).toBeVisible();
  await expect.element(field).toHaveValue('lucia');
});

test('[ADM-1] the arrow keys choose, and Enter opens', async () => {
  await openPanel();
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('lucia');
  await expect.element(option, { message: 'the first is chosen' }).toHaveAttribute('data-focused', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option).not.toHaveAttribute('data-focused');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Backspace>5/}REPORT');
  await expect.element(dialog.getByRole('option', { name: 'Reportes' })).toHaveAttribute('data-focused', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/dashboard/paneladmin/reportes');
});
