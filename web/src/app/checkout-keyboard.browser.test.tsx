import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cardProvider } from '../testing/components/card-provider-for-test.ts';
import { activated, checkout, order } from '../testing/components/checkout-for-test.ts';
import { courseOf, subscriptionOf } from '../testing/components/courses-for-test.ts';
import { inEmptyAcademy } from '../testing/components/empty-academy-for-test.ts';
import { activate, tabTo, typeInto } from '../testing/components/keyboard-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';
import { recordId } from '../testing/components/records-for-test.ts';

const { root } = checkout;
const begun = courseOf({
  inscripcion: {
    abierta: true,
    inicio: '2026-03-01T15:00:00Z',
    cierra: '2027-01-01T15:00:00Z',
    clases: 2,
    clasesPasadas: 1,
    siguiente: null,
  },
});

const openOverview = (query = '') =>
  openScreen(`/dashboard/overview${query}`, {
    as: studentOf(),
    answers: inEmptyAcademy({
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(courseOf({ id: recordId, titulo: 'Asilo' }))],
      'GET /cursos/sugerencias': [begun],
      'GET /courses/:id': begun,
      'POST /payments/create-payment-intent': order,
      'POST /payments/confirm-payment': activated,
    }),
  });

test('[UX-2] a course is found by keyboard only, and its dialog gives the focus back', async () => {
  await openOverview();
  const details = page.getByRole('button', { name: `Ver más detalles de ${begun.titulo}` });
  await expect.element(details).toBeVisible();
  // The first tab stop is the skip link.
  await activate(page.getByRole('link', { name: 'Saltar al contenido' }));
  await expect.element(page.getByRole('main')).toHaveFocus();
  await activate(details);
  await expect.element(root.getByRole('heading', { level: 2, name: begun.titulo })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(root).not.toBeInTheDocument();
  await expect.element(details).toHaveFocus();
});

test('[UX-2] a course is bought by keyboard only, and each step has the focus at its heading', async () => {
  cardProvider({ status: 'succeeded' });
  const screen = await openOverview(`?curso=${begun.id}`);
  await tabTo(root.getByRole('checkbox'));
  await userEvent.keyboard(' ');
  await activate(checkout.acquire);
  await expect.element(root.getByRole('heading', { level: 2 })).toHaveFocus();
  await tabTo(checkout.mode('full'));
  await userEvent.keyboard(' ');
  await expect.element(checkout.pay).toBeEnabled();
  await typeInto(root.getByLabelText('Número de tarjeta'), '4242424242424242');
  await typeInto(root.getByLabelText('Fecha de vencimiento'), '1240');
  await typeInto(root.getByLabelText('Código de seguridad'), '123');
  screen.answer({ 'GET /suscripciones/mis-suscripciones': [subscriptionOf(begun)] });
  await activate(checkout.pay);
  await expect.element(root.getByRole('heading', { name: '¡Ya formas parte del curso!' })).toBeVisible();
  await expect.element(root.getByRole('heading', { level: 2 })).toHaveFocus();
  await activate(root.getByRole('button', { name: 'Finalizar' }));
  // The last step leads to the course, on the screen of one's own courses.
  await expect.element(root).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Cursos y Clases' })).toHaveFocus();
});
