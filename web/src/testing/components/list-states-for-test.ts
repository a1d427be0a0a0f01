import type { User } from '@puente/contracts/accounts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../../app/query-client.ts';
import type { Answers, RouteName } from './answers-for-test.ts';
import { inEmptyAcademy } from './empty-academy-for-test.ts';
import { holdRoute } from './network-for-test.ts';
import { openScreen } from './open-screen-for-test.tsx';
import { studentOf } from './people-for-test.ts';

/** A list of a screen, or the one thing that it shows. */
export interface ScreenList {
  what: string;
  /** The request of the list. */
  route: RouteName;
  /** A text that the list shows once it is there. */
  shows: string;
  /** Its address below the screen's own: `'?tab=seguridad'`. */
  query?: string;
  /** Whose session it is; a student's when left out. */
  as?: User;
  /** Answers that differ from those of an academy without data. */
  answers?: Answers;
}

const main = page.getByRole('main');
const shapes = () => main.element().querySelectorAll('.animate-pulse').length;
const spoken = () =>
  [...main.element().querySelectorAll('[role=status]')].map((each) => each.ariaLabel ?? each.textContent).join(' ');

/** Expects a skeleton that says so while the list loads, a message once it failed, and the list after a retry. */
export const expectListStates = async (address: string, list: ScreenList): Promise<void> => {
  const { route, shows, query = '', as = studentOf() } = list;
  const hold = holdRoute(route);
  await openScreen(`${address}${query}`, { as, answers: inEmptyAcademy(list.answers) });
  await hold.asked;
  await expect.poll(() => queryClient.isFetching(), { message: 'nothing else is loading' }).toBe(1);
  await expect.poll(shapes, { message: 'a skeleton' }).toBeGreaterThan(0);
  expect(spoken(), 'it is said to those who do not see it').toMatch(/\p{L}{3}/u);

  hold.refuse();
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/\p{L}{3}/u);
  await expect.poll(shapes).toBe(0);
  hold.end();
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(main.getByText(shows).first()).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.poll(shapes).toBe(0);
};
