import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { classOf, moduleOf } from '../../testing/components/classes-for-test.ts';
import { courseOf, planOf, subscriptionOf } from '../../testing/components/courses-for-test.ts';
import { inEmptyAcademy } from '../../testing/components/empty-academy-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

test('[SUBS-1] refreshing the courses also refetches their installments', async () => {
  const screen = await openScreen('/dashboard/subscriptions', {
    as: studentOf(),
    answers: {
      'GET /suscripciones/mis-suscripciones': [],
      'GET /payments/plans': [planOf()],
      'GET /usuarios/me/asistencia': [],
    },
  });
  const refresh = page.getByRole('button', { name: 'Actualizar' });
  await expect.element(refresh).toBeEnabled();
  await expect.poll(() => screen.sent('GET /payments/plans').length).toBe(1);
  await refresh.click();
  await expect.poll(() => screen.sent('GET /payments/plans').length).toBe(2);
  await expect.poll(() => screen.sent('GET /suscripciones/mis-suscripciones').length).toBe(2);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Mis pagos' }))
    .toHaveAttribute('href', '/dashboard/payments');
});

test('[LIVE-10] a student sees how long they were in a class: in their history, the class and their course', async () => {
  const past = classOf({ nombre: 'Formularios', fechaHora: '2026-03-18T16:00:00Z', duracion: '90 minutos' });
  const course = courseOf({ modulos: [moduleOf('Práctica', past)] });
  await openScreen(`/dashboard/subscriptions?clase=${past.id}`, {
    as: studentOf(),
    now: '2026-03-20T15:00:00Z',
    answers: inEmptyAcademy({
      'GET /suscripciones/mis-suscripciones': [subscriptionOf(course)],
      'GET /usuarios/me/asistencia': [
        {
          reunionId: past.id,
          claseId: past.id,
          cursoId: course.id,
          fechaHora: past.fechaHora,
          minutos: 84,
          porcentaje: 93,
          duracionMinutos: 90,
        },
      ],
    }),
  });
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Asististe 84 de 90 min');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('article')).toMatchTextContent('Asististe a 1 clase en vivo (84 min)');
  await page.getByRole('button', { name: /Historial de clases/ }).click();
  await expect.element(page.getByRole('listitem').last()).toMatchTextContent('Asististe 84 de 90 min');
});
