import { makeCourse, subscriptionsOf } from './support/courses.ts';
import { openCourse, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('[PAY-17] a free course is joined with one press, and its classes are shown', async ({
  page,
  academy,
  student,
  expectAccessible,
}) => {
  const course = await makeCourse(academy, { precio: 0 });
  await page.goto('/dashboard/overview');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: course.titulo }) });
  await expect(card.getByText('Gratis', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Ver más detalles' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Precio del curso Gratis')).toBeVisible();
  await expect(dialog.getByText('Tarjeta de crédito')).toHaveCount(0);
  await expectAccessible(page);

  // One of its two classes is over, which has to be confirmed.
  const join = dialog.getByRole('button', { name: 'Inscribirme gratis' });
  await join.click();
  await expect(dialog.getByText('Marca la casilla para continuar.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await join.dblclick();
  await expect(dialog.getByText('Inscripción completada')).toBeVisible();
  await expect(dialog.getByText('Tu inscripción en')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Tu calendario de clases' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: course.titulo })).toBeInViewport();
  await expect(page.getByRole('button', { name: `Ver más detalles de ${course.titulo}` })).toHaveCount(0);
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-17] a 100 % discount is shown; a failure shows an error and can be retried', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 500.*\/inscripcion/);
  const course = await makeCourse(academy, { precio: 640, porcentajeDescuento: 1 });
  await page.route('**/inscripcion*', (route) => route.fulfill({ status: 500, json: {} }));
  await openCourse(page, course.id);
  const { root } = new PurchaseDialog(page);
  await expect(root.getByText('$640.00')).toBeVisible();
  const join = root.getByRole('button', { name: 'Inscribirme gratis' });
  await new PurchaseDialog(page).agreeToLate();
  await join.click();
  await expect(root.getByRole('alert')).toContainText('No se pudo completar tu inscripción.');
  await page.unroute('**/inscripcion*');
  await join.click();
  await expect(root.getByText('Inscripción completada')).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});

test('[PAY-17] a course joined in another tab in the meantime counts as owned, and is not joined again', async ({
  page,
  academy,
  student,
  watch,
}) => {
  watch.allow(/status of 409.*\/inscripcion/);
  const course = await makeCourse(academy, { precio: 0 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await (await openCourse(tab, course.id)).agreeToLate();
  await other.getByRole('button', { name: 'Inscribirme gratis' }).click();
  await expect(other.getByText('Inscripción completada')).toBeVisible();
  await page.getByRole('button', { name: 'Inscribirme gratis' }).click();
  await expect(page.getByText('Ya tienes este curso.')).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);
});
