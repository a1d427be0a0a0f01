import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
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
  await signIn(context, academy, person);
  const intruder = await visitor();
  await openAs(intruder, academy, person, '/dashboard/overview');
  const subject = /Nuevo inicio de sesión/;
  const mail = await mailFor(academy, person.email, subject);
  expect((await mailsFor(academy, person.email)).filter((each) => subject.test(each.subject))).toHaveLength(1);

  const page = await visitor();
  await page.goto(linkIn(mail, '/not-me'));
  await expect(page).toHaveURL('/not-me');
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page.getByRole('heading', { name: 'Todas las sesiones están cerradas' })).toBeVisible();
  await expect(intruder).toHaveURL('/');
  await mailFor(academy, person.email, /Cambia tu contraseña/);
});
