import type { Curso } from '@puente/contracts/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import { FirstSteps } from './first-steps.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('window', { location: { origin: 'https://academia.test' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clase = (id: string, fechaHora: string) => ({ id, nombre: id, fechaHora, duracion: '2 horas', reunion: null });
const course = {
  id: 'asilo',
  titulo: 'Asilo',
  tutores: [{ id: 't', firstName: 'Ana', lastName: 'Solís', role: 'tutor', profileImageUrl: null }],
  modulos: [{ clases: [clase('Pasada', '2026-11-20T15:00:00Z'), clase('Primera', '2026-12-05T15:00:00Z')] }],
} as unknown as Curso;
const shown = (of: Curso) => rendered(<FirstSteps course={of} calendar="[calendario]" devices="[equipo]" />);

test('[OVER-7] after enrolling, the next class is shown with its day and hours, its calendars, the tutor and the devices', async () => {
  const html = await shown(course);
  const words = wordsOf(html);
  expect(words).toMatch(/Tu primera clase Primera sábado, 5 de diciembre, 15:00 – 17:00/);
  expect(words).not.toContain('Pasada');
  expect(words).toMatch(
    /\[calendario\] Solo esta clase, en Google Calendar.*Con Ana Solís Escribir a tu tutor \[equipo\]/,
  );
  expect(html).toContain('20261205T150000Z%2F20261205T170000Z');
  expect(html).toContain('href="/dashboard/notifications?tab=mensajes&amp;tutor_de=asilo"');
});

test('[OVER-7] a course without dates or tutors offers what there is', async () => {
  const words = wordsOf(await shown({ ...course, tutores: [], modulos: [] }));
  expect(words).toBe('Antes de empezar [equipo]');
});
