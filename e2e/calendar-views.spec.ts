import { calendarOf } from './support/calendar.ts';
import { buyCourse, inHours, makeCourse } from './support/courses.ts';
import { expect, test } from './support/test.ts';
import { desktop, expectNoSidewaysScroll, phone } from './support/viewport.ts';

const course = {
  modulos: [
    {
      nombre: 'Práctica',
      clases: [
        { nombre: 'Hace diez días', fechaHora: inHours(-240), duracion: '1 hora' },
        { nombre: 'Anteayer', fechaHora: inHours(-48), duracion: '1 hora' },
        { nombre: 'Pasado mañana', fechaHora: inHours(48), duracion: '1 hora' },
      ],
    },
  ],
};

test.describe('on a phone with a 12-hour clock', () => {
  test.use({ viewport: phone, locale: 'es-US', hasTouch: true });

  test('[SUBS-8] the calendar opens at today, folds the past away, and everything is large enough to touch', async ({
    page,
    academy,
    student,
    expectAccessible,
  }) => {
    await buyCourse(academy, student, (await makeCourse(academy, course)).id);
    await page.goto('/dashboard/subscriptions');
    const view = calendarOf(page);
    await expect(view.getByRole('tab', { name: 'Lista' })).toHaveAttribute('aria-selected', 'true');
    const next = view.getByRole('button', { name: /Pasado mañana/ });
    await expect(next).toContainText('Próxima');
    await expect(next).toContainText(/\d:\d\d\s[ap]\.\sm\./);
    await expect(view.locator('[aria-current=date]')).toContainText('Hoy no tienes clases.');
    await expect(view.getByRole('button', { name: /Anteayer/ })).toBeHidden();
    await view.getByRole('button', { name: /^Clases pasadas/ }).tap();
    const past = view.getByRole('button', { name: /Hace diez días|Anteayer/ });
    await expect(past).toHaveText([/Hace diez días/, /Anteayer/]);
    for (const target of await view.getByRole('button').or(view.getByRole('tab')).filter({ visible: true }).all()) {
      expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);

    await view.getByRole('tab', { name: 'Mes' }).tap();
    const days = view.getByRole('grid').getByRole('button');
    const box = await days.first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const title = view.getByRole('heading', { level: 3 }).first();
    const month = (await title.textContent()) ?? '';
    await view.getByRole('button', { name: 'Siguiente' }).first().tap();
    await expect(title).not.toHaveText(month);
    await view.getByRole('button', { name: 'Hoy', exact: true }).tap();
    await expect(title).toHaveText(month);
    // The arrow keys go from day to day, and the classes below are those of the day.
    await days.filter({ visible: true }).and(page.locator('[aria-label*="1 clase"]')).first().tap();
    await expect(view.getByRole('listitem').getByRole('button')).toHaveCount(1);
    await expectNoSidewaysScroll(page);

    await view.getByRole('button', { name: 'Hoy', exact: true }).tap();
    await view.getByRole('tab', { name: '3 días' }).tap();
    await expect(view.getByRole('columnheader')).toHaveCount(3);
    const range = await title.textContent();
    const panel = view.getByRole('tabpanel');
    const swipe = async (from: number, to: number) => {
      for (const [type, clientX] of [
        ['pointerdown', from],
        ['pointerup', to],
      ] as const) {
        await panel.dispatchEvent(type, { pointerType: 'touch', isPrimary: true, pointerId: 7, clientX, clientY: 300 });
      }
    };
    await swipe(300, 100);
    await expect(title).not.toHaveText(range ?? '');
    await swipe(100, 300);
    await expect(title).toHaveText(range ?? '');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('[SUBS-8] the first view of a desktop has the next class, and each course its look', async ({
  page,
  academy,
  student,
}) => {
  await page.setViewportSize(desktop);
  for (const _ of [1, 2]) await buyCourse(academy, student, (await makeCourse(academy, course)).id);
  await page.goto('/dashboard/subscriptions');
  const view = calendarOf(page);
  await expect(view.getByText('Próxima clase', { exact: true })).toBeInViewport();
  await expect(view.getByText('Pasado mañana').first()).toBeInViewport();
  await expect(view.getByRole('list', { name: 'Color y forma de cada curso' }).getByRole('listitem')).toHaveCount(2);
  await view.getByRole('button', { name: 'Ver la clase' }).click();
  await expect(page.getByRole('dialog', { name: 'Pasado mañana' })).toBeVisible();
});
