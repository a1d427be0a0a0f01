import type { Academy } from './support/academy.ts';
import { findInCalendar } from './support/calendar.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import type { Person } from './support/person.ts';
import { expect, test } from './support/test.ts';

const room = 'https://sala.puente.test/asilo';

/** A course of the student's with one class, soon. @returns the class's id */
async function classSoon(academy: Academy, student: Person): Promise<string> {
  const course = await makeCourse(academy, {
    modulos: [
      {
        nombre: 'En vivo',
        clases: [{ nombre: 'El relato', fechaHora: inHours(0.2), duracion: '2 horas', zoomLink: room }],
      },
    ],
  });
  await buyCourse(academy, student, course.id);
  const [clase] = course.modulos.flatMap(({ clases }) => clases);
  if (!clase) throw new Error('The course has no class.');
  return clase.id;
}

test('[SUBS-5] the way into a class opens when the tutor starts it and closes when it ends, without a reload', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const claseId = await classSoon(academy, student);
  await page.goto('/dashboard/subscriptions');
  await (await findInCalendar(page, /El relato/)).click();
  const details = page.getByRole('dialog', { name: 'El relato' });
  const join = details.getByRole('link', { name: 'Unirse a la clase' });
  await expect(details.getByRole('status')).toContainText('Todavía no hay una sesión en vivo programada');

  await academy.moveMeeting(claseId, 'schedule');
  await expect(details.getByRole('status')).toContainText('El enlace se activará automáticamente');
  await expect(join).toBeHidden();
  await academy.moveMeeting(claseId, 'start');
  await expect(join).toHaveAttribute('href', room);
  await expectAccessible(page);
  await academy.moveMeeting(claseId, 'finish');
  await expect(details.getByRole('status')).toContainText('Esta clase ya ha terminado.');
  await expect(join).toBeHidden();
});

test('[SUBS-5] what happened while the connection was lost is caught up with', async ({ page, academy, student }) => {
  const claseId = await classSoon(academy, student);
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

test('[SUBS-5] a cancelled meeting closes the way, and a class can have another', async ({
  page,
  academy,
  student,
}) => {
  const claseId = await classSoon(academy, student);
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
