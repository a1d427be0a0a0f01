import type { Academy } from './support/academy.ts';
import { findInCalendar } from './support/calendar.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

const video = 'https://video.example/asilo';

/** Buys a course with one class that starts soon. @returns the class's id */
async function buyCourseWithClassSoon(
  academy: Academy,
  student: Person,
  hours = 0.2,
  zoomLink?: string,
): Promise<string> {
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'En vivo',
        clases: [
          { nombre: 'El relato', fechaHora: inHours(hours), duracion: '2 horas', ...(zoomLink && { zoomLink }) },
        ],
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error('The course has no class.');
  return clase.id;
}

test('[SUBS-5] the join link opens when the tutor starts the class and closes when it ends, without a reload', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const claseId = await buyCourseWithClassSoon(academy, student);
  await page.goto('/dashboard/subscriptions');
  await (await findInCalendar(page, /El relato/)).click();
  const details = page.getByRole('dialog', { name: 'El relato' });
  const join = details.getByRole('link', { name: 'Unirse a la clase' });
  await expect(details.getByRole('status')).toContainText('Todavía no hay una sesión en vivo programada');

  await academy.moveMeeting(claseId, 'schedule');
  await expect(details.getByRole('status')).toContainText('El enlace se activará automáticamente');
  await expect(join).toBeHidden();
  await academy.moveMeeting(claseId, 'start');
  await expect(join).toHaveAttribute('href', /^\/sala\/[\w-]{36}$/);
  await expectAccessible(page);
  await academy.moveMeeting(claseId, 'finish');
  await expect(details.getByRole('status')).toContainText('Esta clase ya terminó.');
  await expect(join).toBeHidden();
});

test('[SUBS-5] changes during a lost connection are fetched after reconnecting', async ({ page, academy, student }) => {
  const claseId = await buyCourseWithClassSoon(academy, student);
  await academy.moveMeeting(claseId, 'schedule');
  let isLost = false;
  const sockets: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isLost) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.goto('/dashboard/subscriptions');
  await (await findInCalendar(page, /El relato/)).click();
  const details = page.getByRole('dialog', { name: 'El relato' });
  await expect(details.getByRole('status')).toContainText('El tutor aún no ha iniciado la clase');
  await expect.poll(() => sockets.length).toBeGreaterThan(0);

  isLost = true;
  for (const socket of sockets) await socket.close();
  await academy.moveMeeting(claseId, 'start');
  await expect(details.getByRole('status')).toContainText('El tutor aún no ha iniciado la clase');
  isLost = false;
  await expect(details.getByRole('link', { name: 'Unirse a la clase' })).toBeVisible({ timeout: 20_000 });
});

test('[SUBS-5] a canceled meeting closes the join link, and the class can have a new meeting', async ({
  page,
  academy,
  student,
}) => {
  const claseId = await buyCourseWithClassSoon(academy, student);
  await page.goto('/dashboard/subscriptions');
  await (await findInCalendar(page, /El relato/)).click();
  const message = page.getByRole('dialog', { name: 'El relato' }).getByRole('status');
  await academy.moveMeeting(claseId, 'schedule');
  await expect(message).toContainText('El enlace se activará automáticamente');
  await academy.moveMeeting(claseId, 'cancel');
  await expect(message).toContainText('Todavía no hay una sesión en vivo programada');
  await academy.moveMeeting(claseId, 'schedule');
  await expect(message).toContainText('El enlace se activará automáticamente');
});

test('[OVER-7] a latecomer finds the class and its join link on the overview and in the calendar', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const claseId = await buyCourseWithClassSoon(academy, student, -0.5);
  await academy.moveMeeting(claseId, 'schedule');
  await page.goto('/dashboard/overview');
  const card = page.getByRole('region', { name: 'Clase en curso' });
  const join = card.getByRole('link', { name: 'Unirse Ahora' });
  await expect(card.getByText('El tutor aún no ha iniciado la clase.')).toBeVisible();
  await expect(join).toBeHidden();
  await academy.moveMeeting(claseId, 'start');
  await expect(join).toHaveAttribute('href', /^\/sala\//);
  await expect(card.getByText('En vivo', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: 'El relato' }).click();
  await expect(page).toHaveURL(`/dashboard/subscriptions?clase=${claseId}`);
  const details = page.getByRole('dialog', { name: 'El relato' });
  await expect(details.getByRole('link', { name: 'Unirse a la clase' })).toHaveAttribute('href', /^\/sala\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard/subscriptions');
  await page.getByRole('button', { name: /Módulos y clases/ }).click();
  await expect(page.getByRole('link', { name: 'Entrar en «El relato»' })).toHaveAttribute('href', /^\/sala\//);

  await academy.moveMeeting(claseId, 'finish');
  await expect(page.getByRole('link', { name: 'Entrar en «El relato»' })).toBeHidden();
  await page.goto('/dashboard/overview');
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
});

test('[OVER-7] an external link opens 15 minutes before the class, while the page is open', async ({
  page,
  academy,
  student,
}) => {
  await page.clock.install();
  await buyCourseWithClassSoon(academy, student, 0.5, video);
  await page.goto('/dashboard/overview');
  const card = page.getByRole('region', { name: 'Próxima clase' });
  const join = card.getByRole('link', { name: 'Unirse Ahora' });
  await expect(card.getByText('El enlace se activará automáticamente 15 minutos antes')).toBeVisible();
  await expect(join).toBeHidden();
  await page.clock.fastForward('14:00');
  await expect(card.getByText('El enlace se activará')).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(join).toHaveAttribute('href', video);
  await page.clock.fastForward('15:00');
  const underWay = page.getByRole('region', { name: 'Clase en curso' });
  await expect(underWay.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', video);
  await page.clock.fastForward('02:00:00');
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
});
