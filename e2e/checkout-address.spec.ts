import { RegistrationDialog } from './support/account-dialogs.ts';
import { Client } from './support/client.ts';
import { inHours, makeCourse } from './support/courses.ts';
import { joinAndSignIn } from './support/person.ts';
import { openCourse } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

const soon = [{ nombre: 'El relato', clases: [{ nombre: 'Clase 1', fechaHora: inHours(240), duracion: '2 horas' }] }];

test('[PAY-17] a reload of the checkout finds the code and the way of paying, until they are taken away', async ({
  page,
  context,
  academy,
}) => {
  await joinAndSignIn(context, academy);
  const course = await makeCourse(academy, { precio: 640, modulos: soon });
  const codigo = `RECARGA-${Date.now()}`;
  await (await Client.asAdmin(academy)).post('/codigos', { tipo: 'porcentaje', codigo, porcentaje: 10 });
  const purchase = await openCourse(page, course.id);
  await purchase.acquire();
  await expect(page).toHaveURL(/paso=pago/);
  await purchase.root.getByRole('button', { name: '¿Tienes un código?' }).click();
  await purchase.root.getByRole('textbox').first().fill(codigo);
  await purchase.root.getByRole('button', { name: 'Usar código' }).click();
  await expect(purchase.root.getByText('10 % de descuento')).toBeVisible();
  await purchase.choose('full');
  await expect(page).toHaveURL(new RegExp(`modo=payment.*codigo=${codigo}|codigo=${codigo}.*modo=payment`));

  await page.reload();
  await expect(purchase.root.getByText('10 % de descuento')).toBeVisible();
  await expect(purchase.mode('full')).toBeChecked();
  await expect(purchase.payButton).toContainText('$576.00');

  await purchase.root.getByRole('button', { name: 'Quitar' }).click();
  await expect(purchase.payButton).toContainText('$640.00');
  await page.reload();
  await expect(purchase.payButton).toContainText('$640.00');
  await expect(purchase.mode('full')).toBeChecked();
  await purchase.backButton.click();
  await expect(page).not.toHaveURL(/paso=|modo=|codigo=/);
});

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
