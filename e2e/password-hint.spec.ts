import { linkIn, mailFor, mailsFor } from './support/mailbox.ts';
import { joinAcademy, newcomer, openAs, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';

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
