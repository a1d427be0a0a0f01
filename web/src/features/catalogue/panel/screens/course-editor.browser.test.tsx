import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { type Answers, inTurn, refused } from '../../../../testing/components/answers-for-test.ts';
import { classOf, moduleOf } from '../../../../testing/components/classes-for-test.ts';
import { academyOf, courseOf } from '../../../../testing/components/courses-for-test.ts';
import { andres } from '../../../../testing/components/forum-for-test.ts';
import { openScreen } from '../../../../testing/components/open-screen-for-test.tsx';
import { courseOfPanel } from '../../../../testing/components/panel-courses-for-test.ts';
import { adminOf } from '../../../../testing/components/people-for-test.ts';

const panel = '/dashboard/paneladmin/cursos';
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const asked = page.getByRole('alertdialog');
const field = (name: string) => main.getByLabelText(name, { exact: true });
const press = (name: string) => main.getByRole('button', { name, exact: true }).first().click();
const choose = async (label: RegExp, option: string) => {
  await main.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const stored = courseOfPanel();
const openEditor = (address: string, answers: Answers = {}) =>
  openScreen(address, {
    as: adminOf(),
    answers: {
      'GET /academia': academyOf(),
      'GET /businesstypes': [stored.tipoDeNegocio],
      'GET /admin/courses': [],
      'GET /admin/courses/:id': stored,
      'GET /admin/tutores': [andres],
      ...answers,
    },
  });

test('[ADM-2] a new course says what it lacks, at each field, and is stored as a draft', async () => {
  const screen = await openEditor(`${panel}/nuevo`, { 'POST /courses': courseOf() });
  await press('Crear borrador');
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('Título, nivel, tipo de negocio y precio son obligatorios.');
  await expect.element(field('Título')).toHaveFocus();
  expect(screen.sent('POST /courses')).toEqual([]);
  await field('Título').fill('Asilo afirmativo');
  await field('Título en inglés').fill('Affirmative asylum');
  await choose(/Nivel/, 'Operativo');
  await choose(/Tipo de negocio/, 'Inmigración');
  await choose(/Dibujo/, 'Pasaporte');
  await expect.poll(() => document.querySelector('main img[src="/share/passport.png"]')).not.toBeNull();
  await field('Precio (USD)').fill('400');
  await field('Descuento (%)').fill('25');
  await expect.element(main.getByText(/Con el descuento se cobran \$300\.00/)).toBeVisible();
  await main.getByRole('button', { name: 'Crear borrador' }).dblClick();
  await expect.element(main.getByRole('heading', { level: 1, name: stored.titulo })).toBeVisible();
  expect(location.pathname).toBe(`${panel}/${stored.id}`);
  expect(screen.sent('POST /courses').map(({ body }) => body)).toMatchObject([
    {
      titulo: 'Asilo afirmativo',
      tituloEn: 'Affirmative asylum',
      nivel: 'Operativo',
      precio: 400,
      porcentajeDescuento: 0.25,
      imagen: 'passport',
      publicado: false,
    },
  ]);
});

test('[ADM-2] a price that the server refuses is said, and stays typed', async () => {
  const tooCheap = refused('COURSE_PRICE_TOO_SMALL', { params: { precioFinal: '$0.30', minimo: '$0.50' } });
  await openEditor(`${panel}/${stored.id}`, { 'PUT /courses/:id': tooCheap });
  await field('Precio (USD)').fill('0.30');
  await press('Guardar cambios');
  await expect.element(main.getByText(/Un curso es gratis o cuesta al menos \$0\.50/).first()).toBeVisible();
  await expect.element(field('Precio (USD)')).toHaveValue('0.30');
  await expect.element(field('Precio (USD)')).toHaveFocus();
});

test('[ADM-2] a letter in the title draws neither the price nor the classes again, nor after a save that was refused', async () => {
  await openEditor(`${panel}/${stored.id}`);
  await field('Título').fill('A');
  await expect.element(main.getByText('Hay cambios sin guardar')).toBeVisible();
  // The days of the price and the names of the time zones are made with it at each drawing.
  const drawing = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  await field('Título').fill('As');
  await expect.element(field('Título')).toHaveValue('As');
  expect(drawing).not.toHaveBeenCalled();
  await field('Precio (USD)').fill('x');
  await press('Guardar cambios');
  await expect.element(field('Precio (USD)')).toHaveAttribute('aria-invalid', 'true');
  expect(drawing).toHaveBeenCalled();
  drawing.mockClear();
  await field('Título').fill('Asi');
  await expect.element(field('Título')).toHaveValue('Asi');
  expect(drawing).not.toHaveBeenCalled();
});

test('[ADM-2] a module needs its name; its classes are made of a weekly schedule, moved and copied', async () => {
  await openEditor(`${panel}/nuevo`);
  await press('Agregar módulo');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(dialog.getByText('El nombre del módulo es obligatorio.')).toBeVisible();
  await dialog.getByLabelText('Nombre', { exact: true }).fill('El relato');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await press('Varias clases a la vez');
  for (const day of ['mar', 'jue']) await dialog.getByRole('checkbox', { name: day }).click({ force: true });
  await dialog.getByRole('spinbutton').first().click();
  await userEvent.keyboard('01032038');
  await dialog.getByRole('textbox', { name: 'Número de clases' }).fill('4');
  await dialog.getByRole('button', { name: 'Agregar 4 clases' }).dblClick();
  const classes = main.getByRole('grid', { name: 'Clases de «El relato»' }).getByRole('row');
  await expect.element(classes).toHaveLength(4);
  // Submitting a dialog is not a save of the course.
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await classes.first().getByRole('button', { name: 'Bajar «Clase 1»' }).click();
  await expect.element(classes.first()).toMatchTextContent('Clase 2');
  await classes.first().getByRole('button', { name: 'Acciones de «Clase 2»' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect.element(classes).toHaveLength(5);
});

test('[ADM-2, BRAND-5] modules are dragged and put in order by keyboard, and a class says what it lacks', async () => {
  const second = { ...moduleOf('Antes de todo'), id: '0190c000-0000-7000-8000-0000000000c1' };
  await openEditor(`${panel}/${stored.id}`, {
    'GET /admin/courses/:id': courseOfPanel({ modulos: [moduleOf('El relato'), second] }),
  });
  await press('Ordenar módulos');
  await expect.element(dialog.getByRole('row').first()).toMatchTextContent('El relato');
  const handle = dialog.getByRole('button', { name: 'Arrastrar «Antes de todo»' }).element();
  handle.focus();
  await userEvent.keyboard('{Enter}');
  const place = () => document.activeElement?.getAttribute('aria-label');
  await expect.poll(place).toBe('Insertar después de Antes de todo');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(place).toBe('Insertar antes de El relato');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('row').first()).toMatchTextContent('Antes de todo');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect.element(main.getByRole('heading', { level: 3 }).first()).toMatchTextContent('Antes de todo');

  await main.getByRole('button', { name: 'Agregar clase' }).last().click();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect
    .element(dialog.getByText('Por favor, completa nombre, fecha, hora y duración (mayor a 0) de la clase.'))
    .toBeVisible();
});

test('[BRAND-5] a removed class or module is put back in its place by keyboard, with what was typed since', async () => {
  const second = { ...moduleOf('Antes de todo'), id: '0190c000-0000-7000-8000-0000000000c1' };
  const [one, two] = [
    classOf({ nombre: 'Escuchar', fechaHora: '2038-03-02T23:30:00Z' }, 1),
    classOf({ nombre: 'Preguntar', fechaHora: '2038-03-04T23:30:00Z' }, 2),
  ];
  await openEditor(`${panel}/${stored.id}`, {
    'GET /admin/courses/:id': courseOfPanel({ modulos: [moduleOf('El relato', one, two), second] }),
  });
  const undo = page.getByRole('button', { name: 'Deshacer' });
  const classes = main.getByRole('grid', { name: 'Clases de «El relato»' }).getByRole('row');
  const remove = async (name: string) => {
    await main.getByRole('button', { name: `Acciones de «${name}»` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  };
  await expect.element(classes).toHaveLength(2);
  const when = classes.first().element().textContent;
  await remove('Escuchar');
  await expect.element(classes).toHaveLength(1);
  await expect.element(page.getByText('Se quitó «Escuchar».')).toBeVisible();
  await choose(/Las horas se muestran en/, 'hora del Pacífico');
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(classes).toHaveLength(2);
  await expect.element(classes.first()).toMatchTextContent('Escuchar');
  // The moment stays the same in the zone that was chosen meanwhile.
  expect(classes.first().element().textContent).not.toBe(when);
  await choose(/Las horas se muestran en/, 'hora oriental');
  await expect.poll(() => classes.first().element().textContent).toBe(when);

  await remove('El relato');
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await field('Precio (USD)').fill('500');
  await undo.click();
  await expect.element(main.getByRole('heading', { level: 3 }).first()).toMatchTextContent('El relato');
  await expect.element(classes).toHaveLength(2);
  await expect.element(field('Precio (USD)')).toHaveValue('500');
});

test('[ADM-2] what is typed outlives a reload; leaving asks, and loses it', async () => {
  await openEditor(`${panel}/nuevo`);
  await field('Título').fill('Asilo afirmativo');
  await cleanup();
  await openEditor(`${panel}/nuevo`);
  await expect.element(field('Título')).toHaveValue('Asilo afirmativo');
  const leave = main.getByRole('link', { name: 'Todos los cursos' });
  await leave.click();
  await asked.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(field('Título')).toHaveValue('Asilo afirmativo');
  await leave.click();
  await asked.getByRole('button', { name: 'Salir sin guardar' }).click();
  await main.getByRole('link', { name: 'Nuevo curso' }).first().click();
  await expect.element(field('Título')).toHaveValue('');
});

test('[ADM-2, ADM-3] somebody else saves it in between: both changes are kept', async () => {
  const theirs = courseOfPanel({ titulo: 'Visas II', version: 2 });
  const changed = refused('COURSE_CHANGED', { details: ['El curso cambió: título.'] });
  const screen = await openEditor(`${panel}/${stored.id}`, {
    'PUT /courses/:id': inTurn(changed, courseOf({ titulo: 'Visas II', precio: 500 })),
  });
  await field('Precio (USD)').fill('500');
  screen.answer({ 'GET /admin/courses/:id': theirs });
  await press('Guardar cambios');
  await expect.element(main.getByText('El curso cambió: título.')).toBeVisible();
  await press('Combinar con mis cambios');
  await expect.element(field('Título')).toHaveValue('Visas II');
  screen.answer({ 'GET /admin/courses/:id': { ...theirs, precio: 500, version: 3 } });
  await press('Guardar cambios');
  await expect.element(main.getByText('Todo está guardado')).toBeVisible();
  await expect.element(field('Precio (USD)')).toHaveValue('500');
  expect(screen.sent('PUT /courses/:id').map(({ body }) => body)).toMatchObject([
    { titulo: stored.titulo, precio: 500, version: 1 },
    { titulo: 'Visas II', precio: 500, version: 2 },
  ]);
});

test('[ADM-3] a course that failed to load is said, and tried again; a save that fails keeps what was typed', async () => {
  const screen = await openEditor(`${panel}/${stored.id}`, { 'GET /admin/courses/:id': refused('INTERNAL') });
  await expect.element(main.getByRole('alert')).toBeVisible();
  screen.answer({ 'GET /admin/courses/:id': stored, 'PUT /courses/:id': refused('INTERNAL') });
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await field('Precio (USD)').fill('500');
  await press('Guardar cambios');
  await expect.element(main.getByRole('alert')).toBeVisible();
  await expect.element(field('Precio (USD)')).toHaveValue('500');
});

test('[ADM-21] a tutor is chosen by keyboard, and the course is published after a question', async () => {
  const screen = await openEditor(`${panel}/${stored.id}`, {
    'PUT /admin/courses/:id/tutores/:userId': [andres],
    'PUT /admin/courses/:id/estado': courseOfPanel({ estado: 'Publicado' }),
  });
  const tutor = main.getByRole('combobox', { name: 'Agregar tutor' });
  // The page scrolls to the field, and a scroll would close its list.
  await tutor.click();
  await tutor.fill('Andrés');
  await expect.element(page.getByRole('option')).toMatchTextContent('Andrés');
  screen.answer({ 'GET /admin/courses/:id': courseOfPanel({ tutores: [andres] }) });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(main.getByRole('button', { name: /^Quitar a Andrés/ })).toBeVisible();
  await press('Publicar');
  expect(screen.sent('PUT /admin/courses/:id/estado')).toEqual([]);
  screen.answer({ 'GET /admin/courses/:id': courseOfPanel({ estado: 'Publicado', tutores: [andres] }) });
  await asked.getByRole('button', { name: 'Publicar' }).click();
  await expect.element(main.getByText('Publicado', { exact: true })).toBeVisible();
  expect(screen.sent('PUT /admin/courses/:id/tutores/:userId').map(({ params }) => params.userId)).toEqual([andres.id]);
  expect(screen.sent('PUT /admin/courses/:id/estado').map(({ body }) => body)).toEqual([{ estado: 'Publicado' }]);
});

test('[ADM-22] a new edition says what it copies and when it begins, and opens as a draft', async () => {
  const clase = classOf({ nombre: 'Escuchar', fechaHora: '2026-03-03T23:30:00Z' });
  const published = courseOfPanel({ estado: 'Publicado', tutores: [andres], modulos: [moduleOf('El relato', clase)] });
  const copy = {
    ...courseOf(),
    id: '0190c000-0000-7000-8000-0000000000a1',
    documentosCopiados: 0,
    preguntasSinImagen: 0,
  };
  const screen = await openEditor(`${panel}/${stored.id}`, {
    'GET /admin/courses/:id': ({ params }) => (params.id === copy.id ? courseOfPanel({ id: copy.id }) : published),
    'POST /courses/:id/ediciones': copy,
  });
  await press('Nueva edición');
  await dialog.getByRole('spinbutton').first().click();
  await userEvent.keyboard('03052038');
  await expect.element(dialog.getByText('La primera clase será el 4 de mayo de 2038.')).toBeVisible();
  await expect.element(dialog.getByText('1 clase', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear edición' }).click();
  await expect.element(main.getByText('Borrador', { exact: true })).toBeVisible();
  expect(location.pathname).toBe(`${panel}/${copy.id}`);
  expect(screen.sent('POST /courses/:id/ediciones').map(({ body }) => body)).toEqual([
    { empieza: '2038-05-03', publicado: false },
  ]);
});

test('[ADM-2, ADM-3] a course is deleted after a question; a refusal is said', async () => {
  const screen = await openEditor(`${panel}/${stored.id}`, {
    'DELETE /courses/:id': inTurn(refused('INTERNAL'), { message: 'El curso está eliminado.' }),
  });
  for (const said of ['Algo falló en la academia.', 'El curso está eliminado.']) {
    await press('Eliminar curso');
    await asked.getByRole('button', { name: 'Eliminar curso' }).click();
    await expect.element(page.getByText(said).first()).toBeVisible();
  }
  expect(location.pathname).toBe(panel);
  expect(screen.sent('DELETE /courses/:id')).toHaveLength(2);
});

test('[ADM-15] a business type is made in the list of courses', async () => {
  const made = { id: '0190c000-0000-7000-8000-0000000000b1', nombre: 'Asilo', nombreEn: null };
  const screen = await openEditor(panel, {
    'GET /businesstypes': inTurn([stored.tipoDeNegocio], [stored.tipoDeNegocio, made]),
    'POST /businesstypes': made,
  });
  await press('Tipos de negocio');
  await dialog.getByLabelText('Nombre', { exact: true }).fill('Asilo');
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Asilo' })).toBeVisible();
  expect(screen.sent('POST /businesstypes').map(({ body }) => body)).toMatchObject([{ nombre: 'Asilo' }]);
});
