import { Client } from './support/client.ts';
import { inHours, makeCourse, subscriptionsOf } from './support/courses.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[PAY-17] a code of a link takes off a part, paid in instalments; an organisation’s seat is taken by one press', async ({
    page,
    academy,
    student,
    watch,
    expectAccessible,
  }) => {
    watch.allow(/status of 404.*\/precio/);
    const modulos = [{ nombre: 'Inicio', clases: [{ nombre: 'Una', fechaHora: inHours(100), duracion: '2 horas' }] }];
    const course = await makeCourse(academy, { precio: 640, modulos });
    const other = await makeCourse(academy, { precio: 300, modulos });
    const admin = await Client.asAdmin(academy);
    const tag = course.id.slice(0, 8).toUpperCase();
    const [part, seat] = [`PARTE-${tag}`, `CUPO-${tag}`];
    await admin.post('/codigos', { tipo: 'porcentaje', codigo: part, porcentaje: 25 });
    const organizacion = 'Centro Esperanza';
    const { id } = await admin.post<{ id: string }>('/codigos', { tipo: 'total', codigo: seat, usos: 1, organizacion });

    // From the course's page: neither course nor code is chosen again.
    await page.goto(`/cursos/${course.slug}?codigo=${part}`);
    await page.getByRole('link', { name: 'Inscribirme' }).click();
    const purchase = new PurchaseDialog(page);
    await expect(purchase.root.getByText('25 % de descuento sobre el precio del curso.')).toBeVisible();
    await expect(purchase.root).toContainText('$100.00 hoy y 5 pagos mensuales de $76.00');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // It can be taken off; what was typed wrong stays, and is told.
    await purchase.choose('instalments');
    await purchase.root.getByRole('button', { name: 'Quitar' }).click();
    await expect(purchase.root).toContainText('5 pagos mensuales de $108.00');
    await expect(purchase.payButton).toBeEnabled();
    await purchase.root.getByRole('button', { name: '¿Tienes un código?' }).click();
    const field = purchase.root.getByLabel('Código de descuento o de tu organización');
    await field.fill('ESTE-NO-EXISTE');
    await page.keyboard.press('Enter');
    await expect(purchase.root.getByText('No conocemos este código. Revisa que esté bien escrito.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('ESTE-NO-EXISTE');
    await expectAccessible(page);
    await field.fill(part.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(purchase.root).toContainText('5 pagos mensuales de $76.00');
    await expect(purchase.payButton).toBeEnabled();
    await purchase.consent();
    await purchase.payWith(cards.good);
    await expect(purchase.root.getByText('¡Ya formas parte del curso!')).toBeVisible();
    await expect(purchase.root.getByText(/Tu próxima cuota, de \$76\.00/)).toBeVisible();

    await page.goto(`/cursos/${other.slug}?codigo=${seat}`);
    await page.getByRole('link', { name: 'Inscribirme' }).click();
    await expect(purchase.root.getByText('De parte de Centro Esperanza.')).toBeVisible();
    await expect(purchase.root.getByText('Datos de pago')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await purchase.root.getByRole('button', { name: 'Inscribirme ahora' }).dblclick();
    await expect(purchase.root.getByText('Tu inscripción en')).toBeVisible();
    expect(await subscriptionsOf(academy, student)).toHaveLength(2);

    await page.goto('/dashboard/payments');
    const history = page.getByRole('region', { name: 'Pagos realizados' });
    await expect(history).toContainText(`Cupo de tu código · Código ${seat} (Centro Esperanza)`);
    await expect(history).toContainText(`Código ${part}`);
    const [use] = await admin.get<{ usuario: { email: string } }[]>(`/codigos/${id}/usos`);
    expect(use?.usuario.email).toBe(student.email);
  });
});
