import type { MiSuscripcion } from '@puente/contracts/enrolment';

import { calendarOf, findInCalendar } from './support/calendar.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { stopIntercepting } from './support/intercepting.ts';
import { demo, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const subscriptions = '**/api/suscripciones/mis-suscripciones?*';

test('[SUBS-1] each course shows its state and expiry date, and expands to its modules and classes', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  const enrolled = page.getByRole('article').filter({ hasText: course.titulo });
  await expect(enrolled.getByText('Activa', { exact: true })).toBeVisible();
  await expect(enrolled.getByText(/\d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible();
  await expect(enrolled.getByText('La declaración jurada')).toBeHidden();
  await enrolled.getByRole('button', { name: /Módulos y clases/ }).click();
  await expect(enrolled.getByRole('button', { name: /El relato/ })).toBeVisible();
  await expect(enrolled.getByText('La declaración jurada')).toBeVisible();

  const history = page.getByRole('button', { name: /Historial de clases/ });
  await history.click();
  const past = page.getByRole('listitem').filter({ hasText: `${course.titulo} · El relato` });
  await expect(past).toContainText('Escuchar primero');
  await expect(past).toHaveCount(1);
});

test('[SUBS-1] inactive subscriptions and those without expiry say so, and the button refetches', async ({
  page,
  academy,
}) => {
  await page.route(subscriptions, async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = (await answer.json()) as MiSuscripcion[];
    await route.fulfill({ response: answer, json: [{ ...first, estado: 'Inactiva', expiration: null }, ...others] });
  });
  await openAs(page, academy, demo.student, '/dashboard/subscriptions');
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
  await expect(first.getByText('Inactiva', { exact: true })).toBeVisible();
  await expect(first.getByText('Sin fecha de expiración')).toBeVisible();
  await expect(second.getByText('Activa', { exact: true })).toBeVisible();

  await stopIntercepting(page);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(first.getByText('Activa', { exact: true })).toBeVisible();
});

test('[SUBS-1, SUBS-5] a state unknown to this version opens nothing, and is shown with a fallback text', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy);
  await buyCourse(academy, student, course.id);
  await page.route(subscriptions, async (route) => {
    const answer = await route.fetch();
    const mine = (await answer.json()) as MiSuscripcion[];
    await route.fulfill({ response: answer, json: mine.map((one) => ({ ...one, estado: 'Pausada' })) });
  });
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('article').getByText('Inactiva', { exact: true })).toBeVisible();
  await (await findInCalendar(page, /La declaración jurada/)).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Tu suscripción no está activa (estado: Inactiva), así que no puedes entrar en la clase.',
  );
});

test('[SUBS-1, UX-4] the loading, error and empty states differ', async ({ page, student: _student, watch }) => {
  watch.allow(/status of 404.*\/mis-suscripciones/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(subscriptions, async (route) => {
    await held;
    await route.fulfill({ status: 404, json: {} });
  });
  await page.goto('/dashboard/subscriptions');
  await expect(page.getByRole('status', { name: 'Cargando tus cursos…' })).toBeVisible();
  answer();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toBeVisible();
  // Waits for the realtime connection, whose refetch would replace the failed list.
  await page.waitForLoadState('networkidle');
  await stopIntercepting(page);
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Aquí aparecerán tus cursos')).toBeVisible();
  await page.getByRole('link', { name: 'Ver programas disponibles' }).click();
  await expect(page).toHaveURL('/dashboard/overview#programas');
});

/** A time of today in New York, the time zone of the tests and the academy. */
const todayAt = (hour: string) =>
  `${new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })}T${hour}:00`;
const moduleWith = (...clases: [nombre: string, fechaHora: string, duracion: string][]) => ({
  modulos: [
    { nombre: 'Práctica', clases: clases.map(([nombre, fechaHora, duracion]) => ({ nombre, fechaHora, duracion })) },
  ],
});

/** Elements with their own vertical scrolling. */
const innerScrolling = (element: Element): string[] =>
  [...element.querySelectorAll('*')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.className);

test('[SUBS-2] the calendar opens with the week, from 7 to 22, with its toolbar in order', async ({
  page,
  academy,
  student,
}) => {
  const course = await makeCourse(academy, moduleWith(['De día', todayAt('10:00'), '1 hora']));
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  const view = calendarOf(page);
  await expect(view.getByRole('tab', { name: 'Semana' })).toHaveAttribute('aria-selected', 'true');
  await expect(view.getByRole('columnheader')).toHaveCount(7);
  const places = await Promise.all(
    [
      view.getByRole('button', { name: 'Anterior' }),
      view.getByRole('button', { name: 'Siguiente' }),
      view.getByRole('button', { name: 'Hoy' }),
      view.getByRole('heading', { name: /\d{4}/ }),
      view.getByRole('tab', { name: 'Mes' }),
      view.getByRole('tab', { name: 'Semana' }),
      view.getByRole('tab', { name: 'Lista' }),
    ].map(async (part) => (await part.boundingBox())?.x ?? 0),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  const hours = await view.getByText(/^\d{2}:00$/).allTextContents();
  expect(hours[0]).toBe('07:00');
  expect(hours.at(-1)).toBe('21:00');
  expect(hours).toHaveLength(15);
  await expect(view.getByText('Todo el día')).toHaveCount(0);
  await expect(view.getByRole('button', { name: /De día/ })).toBeVisible();
  await expect(view.getByRole('button', { name: 'Ver todas las horas' })).toBeHidden();
  // Texts that only screen readers read are in Spanish too.
  await expect(view.getByRole('tablist', { name: 'Vista del calendario' })).toBeVisible();
  await expect(view.getByText('Timed')).toHaveCount(0);
  expect(await view.evaluate(innerScrolling), 'it is as high as its hours').toEqual([]);

  const title = view.getByRole('heading', { name: /\d{4}/ });
  await view.getByRole('tab', { name: 'Mes' }).click();
  const month = await title.textContent();
  await view.getByRole('button', { name: 'Siguiente' }).click();
  await expect(title).not.toHaveText(month ?? '');
  await view.getByRole('button', { name: 'Hoy' }).click();
  await expect(title).toHaveText(month ?? '');
  await view.getByRole('button', { name: 'Anterior' }).click();
  await expect(title).not.toHaveText(month ?? '');
  await view.getByRole('tab', { name: 'Lista' }).click();
  await expect(view.getByRole('tab', { name: 'Lista' })).toHaveAttribute('aria-selected', 'true');
});

test('[SUBS-2] a class outside those hours is announced and can be shown, and one past midnight is listed once', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const course = await makeCourse(
    academy,
    moduleWith(['Al alba', todayAt('05:30'), '1 hora'], ['De noche', todayAt('23:00'), '2 horas']),
  );
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  const view = calendarOf(page);
  const dawn = view.getByRole('button', { name: /Al alba/ });
  await expect(view.getByRole('status')).toContainText('antes de las 7:00 o después de las 22:00');
  await expect(dawn).toBeHidden();
  const usual = await view.boundingBox();
  await view.getByRole('button', { name: 'Ver todas las horas' }).click();
  await expect(dawn).toBeVisible();
  expect((await view.boundingBox())?.height).toBeGreaterThan((usual?.height ?? Infinity) + 50);
  expect(await view.evaluate(innerScrolling), 'it is as high as its hours').toEqual([]);
  await expect(view.getByRole('button', { name: /De noche/ })).toHaveCount(1);
  await expect(view.getByText(/^\d{2}:00$/).first()).toHaveText('05:00');
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Ver de 7:00 a 22:00' }).click();
  await expect(dawn).toBeHidden();

  const night = await findInCalendar(page, /De noche/);
  await expect(night).toHaveCount(1);
  await expect(night).toContainText(/23:00\s*–\s*1:00/);
});

test('[SUBS-3] a class has the duration that its text states, a tooltip on hover, and opens its details', async ({
  page,
  academy,
  student,
}) => {
  const soon = (days: number) => `${inHours(days * 24).slice(0, 10)}T17:00:00Z`;
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'Práctica',
        clases: [
          { nombre: 'Tres horas', fechaHora: soon(2), duracion: '3 horas' },
          { nombre: 'Sin número', fechaHora: soon(3), duracion: 'por confirmar' },
        ],
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  await page.goto('/dashboard/subscriptions');
  const event = await findInCalendar(page, /Tres horas/);
  // Noon in New York in winter.
  await expect(event).toContainText(/12:00–15:00|13:00–16:00/);

  await event.hover();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('Práctica');
  await expect(tooltip).toContainText(course.titulo);
  await event.click();
  const details = page.getByRole('dialog', { name: 'Tres horas' });
  await expect(tooltip).toBeHidden();
  await expect(details.getByText(course.titulo)).toBeVisible();
  await expect(details.getByText('Práctica')).toBeVisible();
  await expect(details.getByRole('status')).toHaveText('Todavía no hay una sesión en vivo programada para esta clase.');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // Focus shows the same tooltip, and Escape closes it.
  await event.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toContainText('Práctica');
  await expect(event).toHaveAccessibleDescription(/Práctica/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');

  const unknown = await findInCalendar(page, /Sin número/);
  await expect(unknown).toContainText(/12:00–13:00|13:00–14:00/);
});

test('[SUBS-4] the hours are right in the viewer’s time zone, before and after each daylight saving change', async ({
  visitor,
  academy,
  student,
}) => {
  // In 2027 daylight saving time begins in New York and Los Angeles on 14 March and in Madrid on 28 March; Mexico City
  // has none.
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'Marzo',
        clases: ['2027-03-10', '2027-03-17', '2027-03-31'].map((day) => ({
          nombre: `Clase del ${day}`,
          fechaHora: `${day}T18:00:00Z`,
          duracion: '1 hora',
        })),
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  for (const [timezoneId, ...hours] of [
    ['America/New_York', '13:00', '14:00', '14:00'],
    ['America/Los_Angeles', '10:00', '11:00', '11:00'],
    ['America/Mexico_City', '12:00', '12:00', '12:00'],
    ['Europe/Madrid', '19:00', '19:00', '20:00'],
  ] as const) {
    const page = await visitor({ timezoneId });
    await signIn(page.context(), academy, student);
    await page.goto('/dashboard/subscriptions');
    const classes = await findInCalendar(page, /Clase del 2027-03/);
    await expect(classes).toHaveCount(3);
    for (const [index, hour] of hours.entries()) {
      await expect(classes.nth(index), timezoneId).toContainText(new RegExp(`^${hour}–`));
    }
  }
});
