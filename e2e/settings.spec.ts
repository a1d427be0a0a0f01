import { otherAcademy } from './support/other-academy.ts';
import { demo, openAs } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll, phone } from './support/viewport.ts';

// On the second server: the settings are those of the whole academy.
test.use({ ...otherAcademy, viewport: phone });

test('[ADM-14, SHOP-4] an administrator changes the months of access on a phone: the course page says so at once', async ({
  page,
  visitor,
  academy,
  expectAccessible,
}) => {
  const stranger = await visitor({ viewport: phone });
  const accessSays = async (text: string) => {
    await stranger.goto('/cursos/visas-de-trabajo-y-empleo');
    await expect(stranger.getByRole('main')).toContainText(text);
  };
  await accessSays('18 meses desde la compra');

  await openAs(page, academy, demo.admin, '/dashboard/paneladmin/configuracion');
  const form = page.getByRole('region', { name: 'Acceso a los cursos' });
  const months = form.getByLabel('Meses de acceso');
  await expect(months).toHaveValue('18');
  await months.fill('un año');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escribe un número entero de 0 a 120.')).toBeVisible();
  await expect(months).toBeFocused();
  await expect(months).toHaveValue('un año');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await months.fill('3');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada.')).toBeVisible();
  await accessSays('3 meses desde la compra');
  await months.fill('0');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(months).toHaveValue('0');
  await accessSays('Sin fecha de expiración');
});
