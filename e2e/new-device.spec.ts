import { linkIn, mailFor } from './support/mailbox.ts';
import { joinAcademy, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

test('[SAFE-3] a login on a new device is mailed, and can be disowned', async ({
  context,
  visitor,
  academy,
  watch,
}) => {
  // A page whose session is ended asks why.
  watch.allow(/status of 401/);
  const person = await joinAcademy(context, academy);
  await signIn(context, academy, person);
  const intruder = await visitor();
  await openAs(intruder, academy, person, '/dashboard/profile');
  await expect(intruder.getByRole('heading', { level: 1 })).toBeVisible();

  const page = await visitor();
  await page.goto(linkIn(await mailFor(academy, person.email, /Nuevo inicio de sesión/), '/not-me'));
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page.getByRole('heading', { name: 'Todas las sesiones están cerradas' })).toBeVisible();
  await expect(intruder).toHaveURL('/');
  await mailFor(academy, person.email, /Cambia tu contraseña/);
});
