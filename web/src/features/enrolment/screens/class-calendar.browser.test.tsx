import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../testing/components/accessible-for-test.ts';
import { calendar, openCalendar } from '../../../testing/components/calendar-for-test.ts';
import { classOf, moduleOf } from '../../../testing/components/classes-for-test.ts';
import { courseOf } from '../../../testing/components/courses-for-test.ts';

const course = courseOf({
  modulos: [
    moduleOf(
      'Práctica',
      classOf({ nombre: 'Hace diez días', fechaHora: '2026-03-10T16:00:00Z' }, 1),
      classOf({ nombre: 'Anteayer', fechaHora: '2026-03-18T16:00:00Z' }, 2),
      classOf({ nombre: 'Pasado mañana', fechaHora: '2026-03-22T16:00:00Z' }, 3),
    ),
  ],
});
const other = courseOf({
  id: '0190c000-0000-7000-8000-000000000009',
  titulo: 'Otro curso',
  modulos: [moduleOf('Teoría', classOf({ nombre: 'Repaso', fechaHora: '2026-03-25T16:00:00Z' }, 4))],
});

const { view, title, button } = calendar;

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

afterEach(() => page.viewport(1440, 900));

test('[SUBS-8] on a phone the calendar opens at today, folds the past away, and everything is large enough to touch', async () => {
  await page.viewport(360, 740);
  await openCalendar([course]);
  await expect.element(view.getByRole('tab', { name: 'Lista' })).toHaveAttribute('aria-selected', 'true');
  const next = button(/Pasado mañana/);
  await expect.element(next).toMatchTextContent('Próxima');
  await expect.element(next).toMatchTextContent('12:00');
  expect(view.element().querySelector('[aria-current=date]')?.textContent).toContain('Hoy no tienes clases.');
  await expect.element(button(/Anteayer/)).not.toBeInTheDocument();
  await button(/^Clases pasadas/).click();
  const past = button(/Hace diez días|Anteayer/);
  await expect.element(past).toHaveLength(2);
  expect(past.elements().map(({ textContent }) => /Hace diez días|Anteayer/.exec(textContent)?.[0])).toEqual([
    'Hace diez días',
    'Anteayer',
  ]);
  for (const target of [...view.getByRole('button').elements(), ...view.getByRole('tab').elements()]) {
    expect(target.getBoundingClientRect().height, target.textContent).toBeGreaterThanOrEqual(44);
  }
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('[SUBS-8] the month has a day that a thumb can touch, goes on and back, and shows the classes of the day', async () => {
  await page.viewport(360, 740);
  await openCalendar([course]);
  await view.getByRole('tab', { name: 'Mes' }).click();
  const days = view.getByRole('grid').getByRole('button');
  const { width, height } = days.first().element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expect.element(title).toMatchTextContent(/marzo/i);
  await button('Siguiente').first().click();
  await expect.element(title).toMatchTextContent(/abril/i);
  await view.getByRole('button', { name: 'Hoy', exact: true }).click();
  await expect.element(title).toMatchTextContent(/marzo/i);
  await view
    .getByRole('button', { name: /1 clase/ })
    .last()
    .click();
  await expect.element(view.getByRole('listitem').getByRole('button')).toHaveLength(1);
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('[SUBS-8] three days are swiped on and back', async () => {
  await page.viewport(360, 740);
  await openCalendar([course]);
  await view.getByRole('tab', { name: '3 días' }).click();
  await expect.element(view.getByRole('columnheader')).toHaveLength(3);
  const range = title.element().textContent;
  const panel = view.getByRole('tabpanel').element();
  const swipe = (from: number, to: number) => {
    const finger = { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 7, clientY: 300 };
    panel.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: from }));
    panel.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: to }));
  };
  swipe(300, 100);
  await expect.element(title).not.toHaveTextContent(range);
  swipe(100, 300);
  await expect.element(title).toHaveTextContent(range);
  expectNoSidewaysScroll();
  await expectAccessible();
});

test('[SUBS-8] on a desktop the first view has the next class, and each course its look', async () => {
  await openCalendar([course, other]);
  await expect.element(view.getByText('Próxima clase', { exact: true })).toBeInViewport();
  await expect.element(view.getByText('Pasado mañana').first()).toBeInViewport();
  const looks = view.getByRole('list', { name: 'Color y forma de cada curso' }).getByRole('listitem');
  await expect.element(looks).toHaveLength(2);
  await button('Ver la clase').click();
  await expect.element(page.getByRole('dialog', { name: 'Pasado mañana' })).toBeVisible();
});
