import type { Curso } from '@puente/contracts/catalogue';
import { page } from 'vitest/browser';

import { subscriptionOf } from './courses-for-test.ts';
import { openScreen, type OpenScreen } from './open-screen-for-test.tsx';
import { studentOf } from './people-for-test.ts';

const view = page.getByRole('region', { name: 'Calendario', exact: true });

/** The calendar of 'Mis Cursos y Clases' in Spanish. */
export const calendar = {
  view,
  title: view.getByRole('heading', { level: 3 }).first(),
  button: (name: string | RegExp) => view.getByRole('button', { name }),
  tab: (name: string) => view.getByRole('tab', { name }),
};

/** Opens it for a student of these courses, on the morning of Friday 20 March 2026 in New York. */
export const openCalendar = (courses: readonly Curso[], now = '2026-03-20T15:00:00Z'): Promise<OpenScreen> =>
  openScreen('/dashboard/subscriptions', {
    as: studentOf(),
    now,
    answers: {
      'GET /suscripciones/mis-suscripciones': courses.map((each, at) =>
        subscriptionOf(each, { id: `0190d000-0000-7000-8000-00000000000${at + 1}` }),
      ),
      'GET /usuarios/me/asistencia': [],
      'GET /usuarios/me/documentos': [],
      'GET /payments/plans': [],
    },
  });
