import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const subscriptions = '**/api/suscripciones/mis-suscripciones?*';

test('[OVER-1] the greeting depends on the hour of the day', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/support');
  for (const [hour, greeting] of [
    ['11:59', 'Buenos días'],
    ['12:00', 'Buenas tardes'],
    ['17:59', 'Buenas tardes'],
    ['18:00', 'Buenas noches'],
  ]) {
    // In the viewer's time zone, New York.
    await page.clock.setFixedTime(new Date(`2026-01-15T${hour}:00-05:00`));
    await visit(page, '/dashboard/overview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${greeting}, Lucía`);
    await visit(page, '/dashboard/support');
  }
});

test('[OVER-2] four quick actions link to courses, calendar, profile and support', async ({ page, academy }) => {
  await openAs(page, academy, demo.student, '/dashboard/overview');
  const actions = page.getByRole('navigation', { name: 'Acciones rápidas' }).getByRole('link');
  await expect(actions).toHaveText(['Mis Cursos', 'Ver Calendario', 'Mi Perfil', 'Soporte']);
  const addresses = await actions.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(addresses).toEqual([
    '/dashboard/subscriptions',
    '/dashboard/subscriptions',
    '/dashboard/profile',
    '/dashboard/support',
  ]);
});

test('[OVER-3, OVER-4] progress counts past classes, and the next class can be joined', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'Módulo',
        clases: [
          { nombre: 'Pasada', fechaHora: inHours(-30), duracion: '1 hora' },
          { nombre: 'Más tarde', fechaHora: inHours(90), duracion: '1 hora' },
          { nombre: 'La próxima', fechaHora: inHours(0.2), duracion: '1 hora', zoomLink: 'https://video.example/sala' },
        ],
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/overview');
  const achievements = page.getByRole('region', { name: 'Tus logros' });
  await expect(achievements.getByRole('definition').first()).toHaveText('1');
  await expect(achievements.getByText('curso inscrito')).toBeVisible();
  await expect(achievements.getByText('clase impartida')).toBeVisible();
  // One of three classes.
  await expect(achievements.getByRole('progressbar', { name: course.titulo })).toHaveAttribute('aria-valuenow', '33');

  const next = page.getByRole('region', { name: 'Próxima clase' });
  await expect(next.getByText('La próxima')).toBeVisible();
  await expect(next.getByText(course.titulo)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', 'https://video.example/sala');
});

test('[OVER-7] a newcomer sees one beginning on the first screen of a phone, says what they want to do, and finds a chosen course again', async ({
  page,
  academy,
  student: _student,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await makeCourse(academy, {
    modulos: [{ nombre: 'Módulo', clases: [{ nombre: 'Mañana', fechaHora: inHours(20), duracion: '1 hora' }] }],
  });
  await page.goto('/dashboard/overview');
  const enrol = page.getByRole('main').getByRole('link', { name: 'Inscribirme' });
  await expect(enrol).toBeInViewport();
  await expect(page.getByText('¡Todo al día!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Preparar formularios' }).click();
  const beginning = page.getByRole('region').filter({ has: page.getByRole('link', { name: 'Inscribirme' }) });
  await expect(beginning.getByText('Puedes empezar por aquí')).toBeVisible();
  const titulo = await beginning.getByRole('heading', { level: 2 }).innerText();
  await expectAccessible(page);
  await enrol.click();
  await expect(page).toHaveURL(/curso=.*&paso=pago$/);
  await page.getByRole('dialog', { name: titulo }).getByRole('button', { name: 'Cerrar' }).click();
  await page.goto('/dashboard/overview');
  await expect(beginning.getByText('El curso que elegiste')).toBeVisible();
  await expect(beginning.getByRole('heading', { level: 2 })).toHaveText(titulo);
});

test('[OVER-5] the suggestions are the courses not yet bought, with a short description, and open their details', async ({
  page,
  academy,
  student,
}) => {
  const descripcion = 'Una descripción larga que no cabe en una tarjeta. '.repeat(5).trim();
  const course = await makeCourse(academy, { descripcion });
  const owned = await makeCourse(academy);
  await buyCourse(academy, student, owned.id);
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Programas Disponibles para Ti' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: course.titulo }) });
  // Character 120 is inside a word, which is left out.
  await expect(card.getByText(`${descripcion.slice(0, 115)}…`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Ver más detalles de ${owned.titulo}` })).toHaveCount(0);

  await card.getByRole('button', { name: 'Ver más detalles' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: course.titulo })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[OVER-6, UX-4] shows a skeleton while loading; a failure shows an error and can be retried', async ({
  page,
  academy,
  watch,
}) => {
  watch.allow(/status of 404.*\/mis-suscripciones/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(subscriptions, async (route) => {
    await held;
    await route.fulfill({ status: 404, json: {} });
  });
  await openAs(page, academy, demo.student, '/dashboard/overview');
  await expect(page.getByRole('status', { name: 'Cargando tu resumen…' })).toBeVisible();
  answer();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('No se pudieron cargar tus datos. Inténtalo de nuevo más tarde.');
  // The realtime connection refetches once when it opens; afterwards nothing is refetched automatically.
  await page.waitForLoadState('networkidle');
  await stopIntercepting(page);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(2);
});
