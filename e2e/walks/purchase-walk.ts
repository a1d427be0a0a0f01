import { Client } from '../support/client.ts';
import { buyCourse, inHours, makeCourse } from '../support/courses.ts';
import { joinAcademy, signIn } from '../support/person.ts';
import { cards, openCourse } from '../support/purchase.ts';
import { expect } from '../support/test.ts';
import { moreScreens, screens, type Walk } from '../support/walk.ts';

/** A course that is bought, with every refusal on the way and codes that take off a part or pay everything. */
export const purchaseWalk: Walk = {
  name: 'the purchase',
  isMain: true,
  allowed: /status of (402.*\/api\/dev\/stripe|404.*\/precio)/,
  async *stops({ page, academy, language, t }) {
    const student = await joinAcademy(page.context(), academy);
    await signIn(page.context(), academy, student);
    const course = await makeCourse(academy, { porcentajeDescuento: 0.1 });
    const admin = await Client.asAdmin(academy);
    const [part, seat] = [`PARTE-${course.id.slice(0, 8)}`, `CUPO-${course.id.slice(0, 8)}`];
    await admin.post('/codigos', { tipo: 'porcentaje', codigo: part, porcentaje: 25 });
    await admin.post('/codigos', { tipo: 'total', codigo: seat, usos: 1, organizacion: 'Centro Esperanza' });

    const dialog = await openCourse(page, course.id, language);
    await expect(dialog.root.getByRole('button', { name: dialog.words.acquire })).toBeVisible();
    yield 'what a course is';
    await dialog.acquire();
    yield 'how to pay';
    const code = dialog.root.getByLabel(t('Código de descuento', 'Discount code'));
    const typeCode = async (typed: string) => {
      await dialog.root.getByRole('button', { name: t('¿Tienes un código?', 'Do you have a code?') }).click();
      await code.fill(typed);
      await page.keyboard.press('Enter');
    };
    await typeCode('NO-EXISTE');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    yield 'a code that is unknown';
    await code.fill(part);
    await page.keyboard.press('Enter');
    const remove = dialog.root.getByRole('button', { name: t('Quitar', 'Remove') });
    await expect(remove).toBeVisible();
    yield 'a code that is applied';
    await remove.click();
    await expect(remove).toBeHidden();
    await dialog.expectFocusKept();
    await dialog.choose('instalments');
    await dialog.pay();
    await expect(dialog.root.getByRole('alert')).toBeVisible();
    yield 'a form that is not complete';
    await dialog.consent();
    await dialog.payWith(cards.declined);
    await expect(dialog.root.getByRole('alert')).toContainText(t('rechazada', 'declined'));
    yield 'a card that is declined';
    await dialog.payWith(cards.good);
    await expect(dialog.finishButton).toBeVisible();
    await expect(dialog.root.locator('.animate-pulse'), 'the first steps have come').toHaveCount(0);
    yield 'a course that is bought';

    const soon = { nombre: 'Inicio', clases: [{ nombre: 'Una', fechaHora: inHours(100), duracion: '2 horas' }] };
    const { id } = await makeCourse(academy, { modulos: [soon] });
    await openCourse(page, id, language);
    await dialog.acquire();
    await typeCode(seat);
    const enrol = dialog.root.getByRole('button', { name: t('Inscribirme ahora', 'Enroll now') });
    await expect(enrol).toBeVisible();
    yield 'a code that pays everything';
    await enrol.click();
    await expect(dialog.finishButton).toBeVisible();
    await expect(dialog.root.locator('.animate-pulse'), 'the first steps have come').toHaveCount(0);
    yield 'a seat that is taken';
    yield* moreScreens(page, ['overview']);
  },
};

export const planWalk: Walk = {
  name: 'a plan of instalments',
  async *stops({ page, academy, t }) {
    const student = await joinAcademy(page.context(), academy);
    await signIn(page.context(), academy, student);
    const { id } = await makeCourse(academy);
    await buyCourse(academy, student, id, 'subscription');
    yield* screens(page, ['payments']);
    await page.getByRole('button', { name: t('Cambiar tarjeta', 'Change card') }).click();
    await expect(page.getByRole('dialog').getByLabel(t('Número de tarjeta', 'Card number'))).toBeVisible();
    yield 'another card';
  },
};
