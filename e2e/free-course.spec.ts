import { Client } from './support/client.ts';
import { inHours, makeCourse, subscriptionsOf } from './support/courses.ts';
import { PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('[PAY-17, SHOP-2] an organisation’s seat is taken by the link of a course’s page and one press, and stands among the payments', async ({
  page,
  academy,
  student,
}) => {
  const modulos = [{ nombre: 'Inicio', clases: [{ nombre: 'Una', fechaHora: inHours(100), duracion: '2 horas' }] }];
  const course = await makeCourse(academy, { precio: 300, modulos });
  const admin = await Client.asAdmin(academy);
  const codigo = `CUPO-${course.id.slice(0, 8).toUpperCase()}`;
  const organizacion = 'Centro Esperanza';
  const { id } = await admin.post<{ id: string }>('/codigos', { tipo: 'total', codigo, usos: 1, organizacion });

  // From the course's page: neither course nor code is chosen again.
  await page.goto(`/cursos/${course.slug}?codigo=${codigo}`);
  await expect(page.getByText(`Llevas el código ${codigo}`)).toBeVisible();
  await page.getByRole('link', { name: 'Inscribirme' }).click();
  const { root } = new PurchaseDialog(page);
  await expect(root.getByText('De parte de Centro Esperanza.')).toBeVisible();
  await root.getByRole('button', { name: 'Inscribirme ahora' }).dblclick();
  await expect(root.getByText('Tu inscripción en')).toBeVisible();
  expect(await subscriptionsOf(academy, student)).toHaveLength(1);

  await page.goto('/dashboard/payments');
  await expect(page.getByRole('region', { name: 'Pagos realizados' })).toContainText(
    `Cupo de tu código · Código ${codigo} (Centro Esperanza)`,
  );
  const [use] = await admin.get<{ usuario: { email: string } }[]>(`/codigos/${id}/usos`);
  expect(use?.usuario.email).toBe(student.email);
});
