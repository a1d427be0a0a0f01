import type { Clase, ReunionEstado } from '@puente/contracts/catalogue';
import type { MiSuscripcion } from '@puente/contracts/enrolment';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import { type Channel, openChannel } from '../../testing/components/channel-for-test.ts';
import { classOf, moduleOf } from '../../testing/components/classes-for-test.ts';
import { courseOf, subscriptionOf } from '../../testing/components/courses-for-test.ts';
import { ofClass } from '../../testing/components/live-for-test.ts';
import { openScreen, type OpenScreen } from '../../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../../testing/components/people-for-test.ts';

const now = '2026-03-20T15:00:00Z';
const soon = '2026-03-20T15:12:00Z';
const clase = classOf({ nombre: 'El relato', fechaHora: soon, duracion: '2 horas' });
const video = 'https://video.example/asilo';

const meetingOf = (estado: ReunionEstado): NonNullable<Clase['reunion']> => ({
  id: ofClass.reunionId,
  claseId: clase.id,
  estado,
  enlace: ofClass.enlace,
  clase: { id: clase.id, nombre: clase.nombre },
});
/** The student's course with the class, whose meeting is in that state. */
const enrolledIn = (estado: ReunionEstado | null, of: Partial<typeof clase> = {}): MiSuscripcion[] => {
  const reunion = estado && meetingOf(estado);
  return [subscriptionOf(courseOf({ modulos: [moduleOf('En vivo', { ...clase, reunion, ...of })] }))];
};

interface Opened extends OpenScreen {
  /** The class's meeting changes its state, and the page hears it. */
  hear: (estado: ReunionEstado) => void;
}

async function open(address: string, subscriptions: MiSuscripcion[], channel?: Channel): Promise<Opened> {
  const opened = channel ?? openChannel();
  const screen = await openScreen(address, {
    as: studentOf(),
    now,
    answers: {
      'GET /suscripciones/mis-suscripciones': subscriptions,
      'GET /cursos/sugerencias': [],
      'GET /estudio/pendientes': { lista: [], total: 0 },
      'GET /usuarios/me/asistencia': [],
      'GET /usuarios/me/documentos': [],
      'GET /payments/plans': [],
    },
  });
  await expect.poll(opened.isOpen).toBe(true);
  const hear = (estado: ReunionEstado) => {
    screen.answer({ 'GET /suscripciones/mis-suscripciones': enrolledIn(estado) });
    opened.tell('reunionActualizada', { id: ofClass.reunionId, claseId: clase.id, cursoId: courseOf().id, estado });
  };
  return { ...screen, hear };
}

/** The page's clock goes on to that moment, and the page looks at it, as it does at each minute. */
function wait(until: string): void {
  vi.setSystemTime(Date.parse(until));
  document.dispatchEvent(new Event('visibilitychange'));
}

const details = page.getByRole('dialog', { name: 'El relato' });
const reason = details.getByRole('status');
const join = details.getByRole('link', { name: 'Unirse a la clase' });
const waitingRoom = details.getByRole('link', { name: 'Sala de espera' });
const opensItself = 'El enlace se activará automáticamente';

test('[SUBS-5, LIVE-2] the way into a class opens when the tutor starts it and closes when it ends, without a reload', async () => {
  const { hear } = await open(`/dashboard/subscriptions?clase=${clase.id}`, enrolledIn(null));
  await expect.element(reason).toMatchTextContent('Todavía no hay una sesión en vivo programada');
  await expect.element(waitingRoom).not.toBeInTheDocument();
  hear('Agendada');
  await expect.element(reason).toMatchTextContent(opensItself);
  await expect.element(waitingRoom).toHaveAttribute('href', ofClass.enlace);
  await expect.element(join).not.toBeInTheDocument();
  await expectAccessible(details.element());
  hear('En Vivo');
  await expect.element(join).toHaveAttribute('href', ofClass.enlace);
  await expect.element(details.getByText('En vivo', { exact: true }).first()).toBeVisible();
  await expect.element(waitingRoom).not.toBeInTheDocument();
  await expectAccessible(details.element());
  hear('Completada');
  await expect.element(reason).toMatchTextContent('Esta clase ya terminó.');
  await expect.element(join).not.toBeInTheDocument();
});

test('[SUBS-5] a cancelled meeting closes the way in, and the class can have another one', async () => {
  const { answer, hear } = await open(`/dashboard/subscriptions?clase=${clase.id}`, enrolledIn('Agendada'));
  await expect.element(reason).toMatchTextContent(opensItself);
  hear('Cancelada');
  await expect.element(reason).toMatchTextContent('Todavía no hay una sesión en vivo programada');
  await expect.element(waitingRoom).not.toBeInTheDocument();
  answer({ 'GET /suscripciones/mis-suscripciones': enrolledIn('Agendada') });
  hear('Agendada');
  await expect.element(waitingRoom).toHaveAttribute('href', ofClass.enlace);
});

test('[SUBS-5] what changed while the connection was lost is fetched after it is back', async () => {
  const channel = openChannel();
  const { answer } = await open(`/dashboard/subscriptions?clase=${clase.id}`, enrolledIn('Agendada'), channel);
  await expect.element(reason).toMatchTextContent('El tutor aún no ha iniciado la clase');
  channel.cut();
  answer({ 'GET /suscripciones/mis-suscripciones': enrolledIn('En Vivo') });
  await expect.element(reason).toMatchTextContent('El tutor aún no ha iniciado la clase');
  channel.mend();
  await expect.element(join).toHaveAttribute('href', ofClass.enlace);
});

test('[OVER-7, LIVE-2] the overview waits with its student, has the way in while the class is live, and then goes on', async () => {
  const { hear } = await open('/dashboard/overview', enrolledIn(null));
  const next = page.getByRole('region', { name: 'Próxima clase' });
  const underWay = page.getByRole('region', { name: 'Clase en curso' });
  await expect.element(next.getByText('Todavía no hay una sesión en vivo programada')).toBeVisible();
  hear('Agendada');
  await expect.element(next.getByText('El tutor aún no ha iniciado la clase.')).toBeVisible();
  await expect.element(next.getByRole('link', { name: 'Sala de espera' })).toHaveAttribute('href', ofClass.enlace);
  await expectAccessible();
  // Late already: still the class to wait for.
  wait('2026-03-20T15:30:00Z');
  await expect.element(underWay.getByText('El tutor aún no ha iniciado la clase.')).toBeVisible();
  await expect.element(underWay.getByRole('link', { name: 'Unirse Ahora' })).not.toBeInTheDocument();
  hear('En Vivo');
  await expect.element(underWay.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', ofClass.enlace);
  await expect.element(underWay.getByText('En vivo', { exact: true })).toBeVisible();
  await expect.element(underWay.getByRole('link', { name: 'Sala de espera' })).not.toBeInTheDocument();
  await expectAccessible();
  hear('Completada');
  await expect.element(page.getByText('¡Todo al día!')).toBeVisible();
});

test('[OVER-7] an outside link opens 15 minutes before the class, while the page is open', async () => {
  const outside = { fechaHora: '2026-03-20T15:30:00Z', zoomLink: video };
  await open('/dashboard/overview', enrolledIn(null, outside));
  const next = page.getByRole('region', { name: 'Próxima clase' });
  const underWay = page.getByRole('region', { name: 'Clase en curso' });
  const closed = 'El enlace se activará automáticamente 15 minutos antes de la clase, a las 11:15.';
  await expect.element(next.getByText(closed)).toBeVisible();
  wait('2026-03-20T15:14:00Z');
  await expect.element(next.getByText(closed)).toBeVisible();
  await expect.element(next.getByRole('link', { name: 'Unirse Ahora' })).not.toBeInTheDocument();
  wait('2026-03-20T15:16:00Z');
  await expect.element(next.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', video);
  wait('2026-03-20T15:31:00Z');
  await expect.element(underWay.getByRole('link', { name: 'Unirse Ahora' })).toHaveAttribute('href', video);
  wait('2026-03-20T17:31:00Z');
  await expect.element(page.getByText('¡Todo al día!')).toBeVisible();
});

test('[OVER-7] a latecomer finds the way in from the overview to the class, and in the course', async () => {
  const { hear } = await open('/dashboard/overview', enrolledIn('En Vivo'));
  await page.getByRole('region', { name: 'Clase en curso' }).getByRole('link', { name: 'El relato' }).click();
  await expect.element(join).toHaveAttribute('href', ofClass.enlace);
  expect(location.pathname + location.search).toBe(`/dashboard/subscriptions?clase=${clase.id}`);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => location.pathname + location.search).toBe('/dashboard/subscriptions');
  await page.getByRole('button', { name: /Módulos y clases/ }).click();
  const enter = page.getByRole('link', { name: 'Entrar en «El relato»' });
  await expect.element(enter).toHaveAttribute('href', ofClass.enlace);
  hear('Completada');
  await expect.element(enter).not.toBeInTheDocument();
});

test('[LIVE-11] what tells of a moved class leads to its course, which is in view', async () => {
  const others = [1, 2, 3, 4].map((number) =>
    subscriptionOf(courseOf({ id: `0190c000-0000-7000-8000-00000000010${number}`, titulo: `Curso ${number}` }), {
      id: `0190d000-0000-7000-8000-00000000010${number}`,
    }),
  );
  await open(`/dashboard/subscriptions#curso-${courseOf().id}`, [...others, ...enrolledIn(null)]);
  await expect.element(page.getByRole('article').filter({ hasText: 'Trabajos y visas' })).toBeInViewport();
});
