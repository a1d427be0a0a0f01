import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { inTurn, refused } from '../testing/components/answers-for-test.ts';
import { checkout, openCourseDialog } from '../testing/components/checkout-for-test.ts';
import { courseOf, subscriptionOf } from '../testing/components/courses-for-test.ts';

const { root } = checkout;
const join = root.getByRole('button', { name: 'Inscribirme gratis' });
const joined = { subscriptionId: subscriptionOf(courseOf()).id };

test('[PAY-17] a free course that has begun is joined once it is confirmed, and once for a double press', async () => {
  const course = courseOf({
    precio: 0,
    precioFinal: 0,
    inscripcion: {
      abierta: true,
      inicio: '2026-03-01T15:00:00Z',
      cierra: null,
      clases: 2,
      clasesPasadas: 1,
      siguiente: null,
    },
  });
  const screen = await openCourseDialog({ course, answers: { 'POST /cursos/:id/inscripcion': joined } });
  await expect.element(root).toMatchTextContent(/Precio del curso\s*Gratis/);
  await expect.element(root.getByText('Tarjeta de crédito')).not.toBeInTheDocument();
  await join.click();
  await expect.element(root.getByText('Marca la casilla para continuar.')).toBeVisible();
  await expect.element(root.getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard(' ');
  await join.dblClick();
  await expect.element(root.getByText('Inscripción completada')).toBeVisible();
  await expect.element(root.getByRole('heading', { name: 'Tu calendario de clases' })).toBeVisible();
  await expectAccessible(root.element());
  expect(screen.sent('POST /cursos/:id/inscripcion').map(({ params }) => params.id)).toEqual([course.id]);
});

test('[PAY-17] a 100 % discount is shown; a failure shows an error and can be retried', async () => {
  await openCourseDialog({
    course: courseOf({ porcentajeDescuento: 1, precioFinal: 0 }),
    answers: { 'POST /cursos/:id/inscripcion': inTurn(refused('INTERNAL'), joined) },
  });
  await expect.element(root.getByText('$640.00')).toBeVisible();
  await join.click();
  await expect.element(checkout.alert).toBeVisible();
  await join.click();
  await expect.element(root.getByText('Inscripción completada')).toBeVisible();
});

test('[PAY-17] a course joined in another tab in the meantime counts as owned, and is not joined again', async () => {
  const course = courseOf({ precio: 0, precioFinal: 0 });
  const screen = await openCourseDialog({
    course,
    answers: { 'POST /cursos/:id/inscripcion': refused('COURSE_ALREADY_OWNED') },
  });
  await expect.element(join).toBeVisible();
  screen.answer({ 'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)] });
  await join.click();
  await expect.element(root.getByText('Ya tienes este curso.')).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
});
