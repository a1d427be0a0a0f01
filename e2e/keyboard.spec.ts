import { RegistrationDialog } from './support/account-dialogs.ts';
import { makeCourse } from './support/courses.ts';
import { Keyboard } from './support/keyboard.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { newcomer } from './support/person.ts';
import { cards, PurchaseDialog } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

test('[UX-2] a visitor registers, logs in and buys a course by keyboard only', async ({ page, academy }) => {
  const person = newcomer();
  const { titulo } = await makeCourse(academy);
  const keyboard = new Keyboard(page);

  await page.goto('/');
  const start = page.getByRole('button', { name: 'Empieza hoy' });
  await keyboard.activate(start);
  const registration = new RegistrationDialog(page);
  await keyboard.typeInto(registration.firstName, person.firstName);
  await keyboard.typeInto(registration.lastName, person.lastName);
  await keyboard.typeInto(registration.email, person.email);
  await keyboard.typeInto(registration.password, person.password);
  await keyboard.typeInto(registration.confirmation, person.password);
  await keyboard.press('Enter');
  await expect(registration.root.getByText(/^Registro exitoso/)).toBeVisible();
  // Closes automatically and returns the focus to the button that opened it.
  await expect(registration.root).toBeHidden();
  await expect(start).toBeFocused();

  await page.goto(linkIn(await mailFor(academy, person.email), '/verify-email'));
  const enter = page.getByRole('link', { name: 'Ir a la academia' });
  await expect(enter).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/overview');

  // The first tab stop is the skip link.
  const details = page.getByRole('button', { name: `Ver más detalles de ${titulo}` });
  await expect(details).toBeVisible();
  await keyboard.activate(page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.activate(details);

  const purchase = new PurchaseDialog(page);
  const step = (name: RegExp) => purchase.root.getByRole('heading', { level: 2, name });
  await expect(step(new RegExp(titulo))).toBeVisible();
  // Closing returns the focus to the course's button.
  await keyboard.press('Escape');
  await expect(purchase.root).toBeHidden();
  await expect(details).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.tabTo(purchase.root.getByRole('checkbox'));
  await keyboard.press('Space');
  await keyboard.activate(purchase.root.getByRole('button', { name: /^Adquirir por / }));
  await expect(step(/Elige cómo pagar|Pago/)).toBeFocused();
  await keyboard.tabTo(purchase.mode('full'));
  await keyboard.press('Space');
  await expect(purchase.payButton).toBeEnabled();
  await keyboard.typeInto(purchase.root.getByLabel('Número de tarjeta'), cards.good);
  await keyboard.typeInto(purchase.root.getByLabel('Fecha de vencimiento'), '1240');
  await keyboard.typeInto(purchase.root.getByLabel('Código de seguridad'), '123');
  await keyboard.activate(purchase.payButton);
  await expect(purchase.root.getByRole('heading', { name: '¡Ya formas parte del curso!' })).toBeVisible();
  await expect(purchase.root.getByRole('heading', { level: 2 })).toBeFocused();
  await keyboard.activate(purchase.finishButton);

  // The last step leads to the course, on the screen of one's own courses.
  await expect(purchase.root).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Cursos y Clases' })).toBeFocused();
});
