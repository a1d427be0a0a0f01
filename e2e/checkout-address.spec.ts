import { RegistrationDialog } from './support/account-dialogs.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';

const soon = [{ nombre: 'El relato', clases: [{ nombre: 'Clase 1', fechaHora: inHours(240), duracion: '2 horas' }] }];

test('[SHOP-2, PAY-17] a stranger reads the code of the link on the page, in the registration and in the login', async ({
  visitor,
  academy,
}) => {
  const stranger = await visitor();
  const course = await makeCourse(academy, { precio: 640, modulos: soon });
  await stranger.goto(`/cursos/${course.slug}?codigo=BIENVENIDA-15`);
  await expect(stranger.getByText('Llevas el código BIENVENIDA-15')).toBeVisible();
  await stranger.getByRole('link', { name: 'Inscribirme' }).first().click();
  await expect(new RegistrationDialog(stranger).root).toContainText('Tu código BIENVENIDA-15');

  await stranger.goto(`/dashboard/overview?curso=${course.id}&paso=pago&codigo=BIENVENIDA-15`);
  await expect(stranger.getByRole('dialog')).toContainText('con el código BIENVENIDA-15');
  await stranger.goto(`/cursos/${course.slug}`);
  await expect(stranger.getByText('Llevas el código')).toBeHidden();
});
