import { openRegistration } from './support/account-dialogs.ts';
import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { joinAcademy, newcomer, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

const weak = /Prueba con una frase de tres o cuatro palabras/;

test('[REG-1] a hint says how hard the password is to guess, after a pause, and blocks nothing', async ({
  page,
  expectAccessible,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/password-strength')) asked.push(request.postData() ?? '');
  });
  const dialog = await openRegistration(page);
  await dialog.fillIn({ ...newcomer(), firstName: 'Guadalupe', password: '' });
  await dialog.password.pressSequentially('Guadalupe-77');
  const hint = dialog.root.getByRole('status').filter({ hasText: weak });
  await expect(hint).toHaveText(/^Lleva tu nombre o tu correo/);
  expect(asked.length).toBeLessThanOrEqual(2);
  await expectAccessible(page);

  await dialog.password.fill('mi abuela cocina los domingos');
  await expect(dialog.root.getByText('Contraseña muy buena.')).toBeVisible();
  await dialog.password.fill('corta');
  await expect(dialog.root.getByText('Contraseña muy buena.')).toBeHidden();
});

test('[REG-1] without an answer there is no hint, and a refused password says why and stays', async ({
  page,
  watch,
}) => {
  watch.allow(/status of (400|503).*\/api\/auth\//);
  await page.route('**/password-strength*', (route) => route.fulfill({ status: 503, body: '' }));
  const dialog = await openRegistration(page);
  const person = { ...newcomer(), password: 'Academia2026' };
  await dialog.fillIn(person);
  await dialog.submit();
  await expect(dialog.alert).toHaveText(/^Esa contraseña es fácil de adivinar\..*Prueba con una frase/);
  await expect(dialog.password).toHaveValue(person.password);
});

test('[PROF-3] the hint is in the security tab too', async ({ page, context, academy }) => {
  const person = await joinAcademy(context, academy);
  await openAs(page, academy, person, '/dashboard/profile');
  await page.getByRole('tab', { name: 'Seguridad' }).click();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('barcelona');
  await expect(page.getByRole('tabpanel').getByText(weak)).toBeVisible();
});

for (const language of ['es', 'en'] as const) {
  test(`[SAFE-3] a login on a new device is mailed, and can be disowned (${language})`, async ({
    context,
    visitor,
    academy,
    watch,
  }) => {
    // A page whose session is ended asks why.
    watch.allow(/status of 401/);
    const words = {
      es: {
        subject: /Nuevo inicio de sesión/,
        end: 'Cerrar todas las sesiones',
        done: 'Todas las sesiones están cerradas',
      },
      en: { subject: /New login to your account/, end: 'End all sessions', done: 'All sessions have ended' },
    }[language];
    const person = await joinAcademy(context, academy, newcomer(), language);
    await signIn(context, academy, person);
    await signIn(context, academy, person);
    const intruder = await visitor();
    await openAs(intruder, academy, person, '/dashboard/overview');
    const mail = await mailFor(academy, person.email, words.subject);
    expect((await mailsFor(academy, person.email)).filter(({ subject }) => words.subject.test(subject))).toHaveLength(
      1,
    );

    const page = await visitor();
    await page.goto(linkIn(mail, '/not-me'));
    await expect(page).toHaveURL('/not-me');
    await page.getByRole('button', { name: words.end }).click();
    await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
    await expect(intruder).toHaveURL(/\/(en)?$/);
    await mailFor(academy, person.email, /Cambia tu contraseña|Change your password/);
  });
}
