import { buyCourse, makeCourse } from '../support/courses.ts';
import { joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import type { Walk } from '../support/walk.ts';

const setting = (clave: string, estado: string) => ({
  clave,
  estado,
  nombre: 'Copias de lo que se guarda',
  nombreEn: 'Copies of what is kept',
  explicacion: 'Los archivos que suben las personas no pasan por ningún antivirus.',
  explicacionEn: 'The files that people upload are seen by no virus scanner.',
  variables: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  documento: 'docs/production.md#secrets-and-connections-to-other-machines',
});

/** Answer about an academy that nobody administers, with a setting in each state. */
const emptyAcademy = {
  academia: {
    nombre: 'Academia Puente',
    razonSocial: null,
    direccion: null,
    telefono: null,
    whatsapp: null,
    correo: 'hola@academia.test',
    extracto: null,
  },
  ajustes: ['falla', 'falta', 'prueba', 'lista'].map((estado) => setting(estado, estado)),
};

/** Screens that the links of mails and the way back from the bank open. */
export const linksWalk: Walk = {
  name: 'the screens outside the dashboard',
  screens: [
    '/verify-email',
    '/reset-password',
    '/recover-account',
    '/undo-address-change',
    '/unsubscribe',
    '/not-me',
    '/proof',
    '/payment-success',
    '/instalacion',
  ],
  allowed: /status of 40[014]/,
  async *stops({ page, academy }) {
    await page.goto('/verify-email?token=inventado');
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'a verification link that is forged';
    await visit(page, '/reset-password?token=inventado');
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'a link for a new password that is forged';
    for (const about of ['token=inventado', 'hasta=2026-12-05T15:00:00.000Z']) {
      await visit(page, `/recover-account?${about}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield `the recovery of a closed account with ${about.slice(0, 5)}`;
    }
    await visit(page, '/undo-address-change?token=inventado');
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'a link to undo a change of address that is forged';
    await visit(page, '/unsubscribe?token=nadie.anuncios.inventado');
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
    yield 'the question whether to stop mails';
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'a link to stop mails that is forged';
    await visit(page, '/not-me?token=inventado');
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
    yield 'the question whether it was not oneself';
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'a link of a login that is forged';
    await visit(page, '/proof');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    yield 'a proof in another window';
    await visit(page, '/instalacion');
    await expect(page.getByRole('alert')).toBeVisible();
    yield 'the first visit without its link';
    // The academy of the walks has an administrator, so that its own answer is that there is nothing to set up.
    await page.route('**/api/instalacion/comprobacion?*', (route) => route.fulfill({ json: emptyAcademy }));
    await page.goto('/instalacion#inventado');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    yield 'the first visit';
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    yield 'the first visit with fields that are missing';
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    yield 'an address that nobody knows';
    const student = await joinAcademy(page.context(), academy);
    await signIn(page.context(), academy, student);
    const { id } = await makeCourse(academy);
    for (const intent of [await buyCourse(academy, student, id), 'pi_inventado']) {
      await page.goto(`/payment-success?payment_intent=${intent}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      yield `the return from the bank with ${intent.slice(0, 5)}`;
    }
  },
};
