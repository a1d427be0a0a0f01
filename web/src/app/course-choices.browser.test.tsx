import type { CursoEnPanel } from '@puente/contracts/course-panel';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

import type { Answers } from '../testing/components/answers-for-test.ts';
import { courseOf } from '../testing/components/courses-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../testing/components/people-for-test.ts';

const { titulo, tituloEn, nivel, tipoDeNegocio } = courseOf();

/** Two editions of one programme. */
const editions = [
  { id: '0190c000-0000-7000-8000-000000000001', titulo, tituloEn, inicio: '2026-12-03T17:00:00Z' },
  { id: '0190c000-0000-7000-8000-000000000002', titulo, tituloEn, inicio: '2026-12-17T17:00:00Z' },
];
const inPanel = ({ id, inicio }: (typeof editions)[number]): CursoEnPanel => ({
  id,
  programaId: '0190c000-0000-7000-8000-000000000020',
  slug: 'trabajos-y-visas',
  titulo,
  tituloEn,
  nivel,
  tipoDeNegocio,
  estado: 'Publicado',
  precio: 640,
  precioFinal: 640,
  porcentajeDescuento: 0,
  inscripcion: { abierta: true, cierra: null },
  inicio,
  proximaClase: null,
  clases: 2,
  estudiantes: 0,
  tutores: [],
});

const openAsAdmin = (address: string, answers: Answers) =>
  openScreen(address, { as: adminOf(), answers: { 'GET /docencia/cursos': editions, ...answers } });

/** Opens a choice of courses, which has both editions, each with its first class. */
async function expectBoth(choice: Locator): Promise<void> {
  await choice.click();
  const options = page.getByRole('option', { name: titulo });
  await expect.element(options).toHaveLength(2);
  expect(options.elements().map(({ textContent }) => /Primera clase: .*/.exec(textContent)?.[0])).toEqual([
    'Primera clase: 3 de diciembre de 2026',
    'Primera clase: 17 de diciembre de 2026',
  ]);
}

test('[FORO-6] whoever writes an announcement tells the editions of a programme apart', async () => {
  await openAsAdmin('/dashboard/community/anuncios', { 'GET /anuncios': [], 'GET /anuncios/cursos': editions });
  await page.getByRole('button', { name: 'Escribir un anuncio' }).click();
  await expectBoth(page.getByRole('dialog').getByRole('button', { name: 'Curso' }));
});

test('[FORO-5] the sections of the forum are told apart', async () => {
  const sections = editions.map(({ id }) => ({ id, nombre: titulo, nombreEn: null, temas: 0, puedeEscribir: true }));
  await openAsAdmin('/dashboard/community', { 'GET /foro/temas': [], 'GET /foro/secciones': sections });
  await expectBoth(page.getByRole('button', { name: 'Sección' }));
});

test('[ADM-6] whoever schedules a meeting tells the editions apart', async () => {
  const classes = editions.map(({ id, inicio }, at) => ({
    id: `0190c000-0000-7000-8000-00000000003${at}`,
    nombre: 'Primera',
    nombreEn: null,
    fechaHora: inicio,
    duracion: '2 horas',
    moduloId: `0190c000-0000-7000-8000-00000000004${at}`,
    moduloNombre: 'Inicio',
    moduloNombreEn: null,
    cursoId: id,
    cursoTitulo: titulo,
    cursoTituloEn: tituloEn,
    cancelada: false,
  }));
  await openAsAdmin('/dashboard/paneladmin/tutorias', { 'GET /reuniones': [], 'GET /reuniones/por-agendar': classes });
  await page.getByRole('button', { name: '+ Agendar Nueva Reunión' }).click();
  await expectBoth(page.getByRole('dialog').getByRole('button', { name: 'Elige' }));
});

test('[ADM-10] whoever looks for the subscriptions of a course tells the editions apart', async () => {
  await openAsAdmin('/dashboard/paneladmin/suscripciones', {
    'GET /suscripciones': [],
    'GET /admin/courses': editions.map(inPanel),
  });
  await expectBoth(page.getByRole('main').getByRole('button', { name: 'Curso' }));
});

test('[ADM-18] whoever enrolls somebody by hand sees which of two people of one name it is', async () => {
  const rosa = (number: number) => ({
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    firstName: 'Rosa',
    lastName: 'Núñez',
    role: 'user' as const,
    profileImageUrl: null,
    email: `rosa${number}@ejemplo.test`,
  });
  const screen = await openAsAdmin('/dashboard/paneladmin/suscripciones', {
    'GET /suscripciones': [],
    'GET /admin/courses': editions.map(inPanel),
    'GET /usuarios/search': [rosa(1), rosa(2)],
    'POST /inscripciones': {
      id: '0190d000-0000-7000-8000-000000000001',
      pagoId: '0190f000-0000-7000-8000-000000000001',
    },
  });
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Estudiante' }).fill('rosa núñez');
  const options = page.getByRole('option', { name: 'Rosa Núñez' });
  await expect.element(options).toHaveLength(2);
  await options.filter({ hasText: 'rosa2@ejemplo.test' }).click();
  await expect.element(dialog.getByText('rosa2@ejemplo.test')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Curso' }).fill(titulo);
  await page.getByRole('option').filter({ hasText: '17 de diciembre' }).click();
  await dialog.getByLabelText('Monto recibido').fill('250');
  await dialog.getByRole('button', { name: 'Inscribir' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent('POST /inscripciones').map(({ body }) => body)).toEqual([
    { userId: rosa(2).id, cursoId: editions[1]?.id, metodo: 'efectivo', monto: 250 },
  ]);
});
