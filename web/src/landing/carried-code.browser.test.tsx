import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { keepCourse } from '../platform/session/return-address.ts';
import { courseOf } from '../testing/components/courses-for-test.ts';
import { openPublicDialog } from '../testing/components/open-screen-for-test.tsx';

const code = 'BIENVENIDA-15';
const dialog = page.getByRole('dialog');

test('[SHOP-2, PAY-17] who came with a code reads it in the registration and in the login', async () => {
  keepCourse(courseOf().id, code);
  await openPublicDialog('register');
  await expect.element(dialog).toMatchTextContent(`Tu código ${code} queda guardado para el pago.`);
  await openPublicDialog('login');
  await expect.element(dialog).toMatchTextContent(`seguimos con tu inscripción, con el código ${code}.`);
});

test('[SHOP-2, PAY-17] also in English; without a code nothing is said', async () => {
  keepCourse(courseOf().id, code);
  await openPublicDialog('register', { language: 'en' });
  await expect.element(dialog).toMatchTextContent(`Your code ${code} is kept for the payment.`);
  keepCourse(courseOf().id);
  await openPublicDialog('login', { language: 'en' });
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent(/code/);
});
