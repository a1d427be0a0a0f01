import { openRegistration } from './support/account-dialogs.ts';
import { linkIn, mailFor } from './support/mailbox.ts';
import { newcomer } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[ROUTE-1, REG-8, REG-9] a mistaken address is corrected, and the link to the right one opens a chunk of its own and a session', async ({
  page,
  academy,
}) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  const ofVerification = () => chunks.filter((path) => path.startsWith('/assets/verify-email'));
  const person = newcomer();
  const registration = await openRegistration(page);
  await registration.fillIn({ ...person, email: `mal-${person.email}` });
  await registration.submit();
  const notice = page.getByRole('region', { name: 'Revisa tu correo' });
  await expect(notice).toContainText(`mal-${person.email}`);
  await notice.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await notice.getByLabel('Correo electrónico').fill(person.email);
  await notice.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(notice.getByRole('status')).toContainText('dirección nueva');
  await page.waitForLoadState('networkidle');
  expect(ofVerification()).toEqual([]);

  await page.goto(linkIn(await mailFor(academy, person.email), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
  expect(ofVerification()).not.toEqual([]);
  await page.getByRole('link', { name: 'Ir a la academia' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});
