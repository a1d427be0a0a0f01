import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { calendar, openCalendar } from '../../../testing/components/calendar-for-test.ts';
import { classOf, moduleOf } from '../../../testing/components/classes-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';

const { view, title, button, tab } = calendar;
const tool = (name: string) => view.getByRole('button', { name, exact: true }).first();

type Named = [nombre: string, fechaHora: string, duracion: string];
const courseWith = (...classes: Named[]) =>
  courseOf({
    modulos: [
      moduleOf(
        'Práctica',
        ...classes.map(([nombre, fechaHora, duracion], at) => classOf({ nombre, fechaHora, duracion }, at + 1)),
      ),
    ],
  });
const hours = view.getByText(/^\d{2}:00$/);

/** Parts of the calendar that scroll by themselves. */
const innerScrolling = (): string[] =>
  [...view.element().querySelectorAll('*')]
    .filter((part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => part.className);

test('[SUBS-2] the calendar opens with the week, from 7 to 22, with its toolbar in order', async () => {
  await openCalendar([courseWith(['De día', '2026-03-20T14:00:00Z', '1 hora'])]);
  await expect.element(tab('Semana')).toHaveAttribute('aria-selected', 'true');
  await expect.element(view.getByRole('columnheader')).toHaveLength(7);
  const toolbar = [tool('Anterior'), tool('Siguiente'), tool('Hoy'), title, tab('Mes'), tab('Semana'), tab('Lista')];
  const places = toolbar.map((part) => part.element().getBoundingClientRect().x);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const shown = hours.elements().map(({ textContent }) => textContent);
  expect(shown).toEqual(Array.from({ length: 15 }, (_, at) => `${String(at + 7).padStart(2, '0')}:00`));
  await expect.element(view.getByText('Todo el día')).not.toBeInTheDocument();
  await expect.element(button(/De día/)).toBeVisible();
  await expect.element(button('Ver todas las horas')).not.toBeInTheDocument();
  // Texts that only screen readers read are in Spanish too.
  await expect.element(view.getByRole('tablist', { name: 'Vista del calendario' })).toBeVisible();
  await expect.element(view.getByText('Timed')).not.toBeInTheDocument();
  expect(innerScrolling(), 'it is as high as its hours').toEqual([]);
});

test('[SUBS-2] the month is left for the next one and the one before, and today comes back', async () => {
  await openCalendar([courseWith(['De día', '2026-03-20T14:00:00Z', '1 hora'])]);
  await tab('Mes').click();
  await expect.element(title).toMatchTextContent(/^marzo de 2026$/i);
  await tool('Siguiente').click();
  await expect.element(title).toMatchTextContent(/^abril de 2026$/i);
  await tool('Hoy').click();
  await expect.element(title).toMatchTextContent(/^marzo de 2026$/i);
  await tool('Anterior').click();
  await expect.element(title).toMatchTextContent(/^febrero de 2026$/i);
  await tab('Lista').click();
  await expect.element(tab('Lista')).toHaveAttribute('aria-selected', 'true');
});

test('[SUBS-2] a class outside those hours is announced and can be shown, and one past midnight is listed once', async () => {
  await openCalendar([
    courseWith(['Al alba', '2026-03-20T09:30:00Z', '1 hora'], ['De noche', '2026-03-21T03:00:00Z', '2 horas']),
  ]);
  const dawn = button(/Al alba/);
  const told = view.getByRole('status').filter({ hasText: 'antes de las 7:00 o después de las 22:00' });
  await expect.element(told).toBeVisible();
  await expect.element(dawn).not.toBeInTheDocument();
  const usual = view.element().getBoundingClientRect().height;
  await button('Ver todas las horas').click();
  await expect.element(dawn).toBeVisible();
  expect(view.element().getBoundingClientRect().height).toBeGreaterThan(usual + 50);
  expect(innerScrolling(), 'it is as high as its hours').toEqual([]);
  await expect.element(button(/De noche/)).toHaveLength(1);
  await expect.element(hours.first()).toHaveTextContent('05:00');
  await expectAccessible();
  await button('Ver de 7:00 a 22:00').click();
  await expect.element(dawn).not.toBeInTheDocument();

  await tab('Lista').click();
  await expect.element(button(/De noche/)).toHaveLength(1);
  await expect.element(button(/De noche/)).toMatchTextContent(/23:00\s*–\s*1:00/);
});

test('[SUBS-3] a class spans the hours that its text states, or one', async () => {
  await openCalendar([
    courseWith(
      ['Tres horas', '2026-03-23T16:00:00Z', '3 horas'],
      ['Sin número', '2026-03-24T16:00:00Z', 'por confirmar'],
    ),
  ]);
  await tab('Lista').click();
  await expect.element(button(/Tres horas/)).toMatchTextContent('12:00–15:00');
  await expect.element(button(/Sin número/)).toMatchTextContent('12:00–13:00');
});

test('[SUBS-3] a class has a tooltip under the pointer and with the focus, and opens its details', async () => {
  await openCalendar([courseWith(['Tres horas', '2026-03-23T16:00:00Z', '3 horas'])]);
  await tab('Lista').click();
  const event = button(/Tres horas/);
  const tooltip = page.getByRole('tooltip');
  await event.hover();
  await expect.element(tooltip).toMatchTextContent('Práctica');
  await expect.element(tooltip).toMatchTextContent('Trabajos y visas');
  await event.click();
  const details = page.getByRole('dialog', { name: 'Tres horas' });
  await expect.element(tooltip).not.toBeInTheDocument();
  await expect.element(details.getByText('Trabajos y visas')).toBeVisible();
  await expect.element(details.getByText('Práctica')).toBeVisible();
  await expect
    .element(details.getByRole('status'))
    .toHaveTextContent('Todavía no hay una sesión en vivo programada para esta clase.');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();

  // Focus shows the same tooltip, and Escape closes it.
  await expect.element(event).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect.element(tooltip).toMatchTextContent('Práctica');
  await expect.element(event).toHaveAccessibleDescription(/Práctica/);
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(details).toBeVisible();
});

test('[SUBS-4] the hours are those of New York, before and after daylight saving time begins and ends', async () => {
  const days = ['2027-03-10', '2027-03-17', '2027-10-27', '2027-11-10'];
  const course = courseWith(...days.map((day): Named => [`Clase del ${day}`, `${day}T18:00:00Z`, '1 hora']));
  await openCalendar([course], '2027-03-01T15:00:00Z');
  await tab('Lista').click();
  const classes = button(/Clase del 2027/);
  await expect.element(classes).toHaveLength(4);
  const shown = classes.elements().map(({ textContent }) => /^\d+:\d\d–\d+:\d\d/.exec(textContent)?.[0]);
  expect(shown).toEqual(['13:00–14:00', '14:00–15:00', '14:00–15:00', '13:00–14:00']);
});
