import { joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { handInOpenAnswer, makeTest, openQuestion } from '../support/tests.ts';
import { phone } from '../support/viewport.ts';
import { visit } from '../support/visit.ts';
import type { Walk } from '../support/walk.ts';

/** A test from its introduction to the review, and a practice. The list is a stop of the dashboard's walk. */
export const testsWalk: Walk = {
  name: 'a test',
  screens: [
    '/dashboard/testcertificate/:testId',
    '/dashboard/testcertificate/intentos/:attemptId',
    '/dashboard/testcertificate/intentos/:attemptId/revision',
  ],
  async *stops({ page, academy, language, t }) {
    const student = await joinAcademy(page.context(), academy, undefined, language);
    await signIn(page.context(), academy, student);
    const { id } = await makeTest(academy, student, { tiempoLimite: 30 });
    await page.goto(`/dashboard/testcertificate/${id}`);
    const start = page.getByRole('button', { name: t('Empezar', 'Start') });
    await expect(start).toBeVisible();
    yield 'what a test asks for';
    await page.getByRole('button', { name: t('Practicar sin nota', 'Practice without a grade') }).click();
    await page.getByText('I-485').click();
    await page.getByRole('button', { name: t('Comprobar', 'Check') }).click();
    await expect(page.getByText(t('Incorrecta', 'Wrong'), { exact: true })).toBeVisible();
    yield 'a practice with an answer that was checked';
    await visit(page, `/dashboard/testcertificate/${id}`);
    await start.click();
    const next = page.getByRole('button', { name: new RegExp(`^(${t('Siguiente', 'Next')}|Revi(sar|ew) .*)$`) });
    await expect(next).toBeVisible();
    yield 'a question with one answer';
    await page.getByRole('button', { name: t('Marcar para revisar', 'Mark to review') }).click();
    await next.click();
    await next.click();
    yield 'a question with several answers';
    await next.click();
    await page.getByRole('button', { name: t('Dejar en este orden', 'Leave in this order') }).click();
    yield 'options to put in order';
    await next.click();
    yield 'options to match';
    await next.click();
    await next.click();
    await page.getByRole('textbox').fill(t('dos mil', 'two thousand'));
    await page.getByRole('textbox').press('Tab');
    yield 'a number that is none';
    await next.click();
    await page.getByRole('button', { name: t('Entregar', 'Hand in'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    yield 'the question before handing in';
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    yield 'the page before handing in';
    const { width, height } = page.viewportSize() ?? phone;
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: t('Ver las preguntas', 'See the questions') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    yield { name: 'the questions on a phone', phoneOnly: true };
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: t('Entregar', 'Hand in'), exact: true }).click();
    await page.getByRole('button', { name: t('Entregar así', 'Hand in anyway') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Result/ })).toBeVisible();
    yield 'the review of a test';
    const open = await makeTest(academy, student, { questions: [openQuestion] });
    await visit(page, `/dashboard/testcertificate/${open.id}`);
    await page.getByRole('button', { name: t('Practicar sin nota', 'Practice without a grade') }).click();
    await page.getByRole('textbox').fill('palabra '.repeat(205));
    await page.getByRole('button', { name: t('Comprobar', 'Check') }).click();
    await expect(page.getByText(t('Rúbrica', 'Rubric'), { exact: true })).toBeVisible();
    yield 'an open answer of a practice, too long, with the rubric';
    await visit(
      page,
      `/dashboard/testcertificate/intentos/${await handInOpenAnswer(academy, student, open.id)}/revision`,
    );
    await expect(page.getByRole('heading', { name: t('Por calificar', 'To be graded') })).toBeVisible();
    yield 'an attempt that waits for a tutor';
  },
};
