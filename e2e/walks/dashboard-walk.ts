import type { Page } from '@playwright/test';

import { demo, joinAcademy, signIn } from '../support/person.ts';
import { expect } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { screens, type Walk } from '../support/walk.ts';

/** The sections of a student who has courses. */
export const dashboardWalk: Walk = {
  name: 'the dashboard',
  isMain: true,
  screens: [
    '/dashboard/overview',
    '/dashboard/subscriptions',
    '/dashboard/curso/:id',
    '/dashboard/documents',
    '/dashboard/community',
    '/dashboard/community/anuncios',
    '/dashboard/support',
    '/dashboard/transcript',
    '/dashboard/payments',
    '/dashboard/notifications',
    '/dashboard/profile',
  ],
  async *stops({ page, academy }) {
    await signIn(page.context(), academy, demo.student);
    yield* screens(page, [
      'overview',
      'subscriptions',
      'documents',
      'community',
      'community/anuncios',
      'support',
      'transcript',
      'payments',
      'notifications',
      'notifications?tab=mensajes',
      'profile',
      'no-existe',
    ]);
    await visit(page, '/dashboard/subscriptions');
    await page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/curso\//);
    await expect(page.getByRole('main').locator('.animate-pulse'), 'everything has come').toHaveCount(0);
    yield 'curso/:id';
  },
};

/** The same, empty. */
export const emptyDashboardWalk: Walk = {
  name: 'the dashboard of somebody who has nothing yet',
  async *stops({ page, academy }) {
    await signIn(page.context(), academy, await joinAcademy(page.context(), academy));
    yield* screens(page, [
      'overview',
      'subscriptions',
      'documents',
      'support',
      'payments',
      'notifications',
      'notifications?tab=mensajes',
    ]);
  },
};

/** The same, when nothing comes. */
export const failingDashboardWalk: Walk = {
  name: 'the dashboard of somebody whose server fails',
  allowed: /status of 404/,
  async *stops({ page, academy }) {
    await signIn(page.context(), academy, demo.student);
    await page.goto('/dashboard/support');
    await failLists(page);
    await page.goto('/dashboard/overview');
    for (const path of [
      'overview',
      'subscriptions',
      'documents',
      'support',
      'community',
      'payments',
      'notifications',
      'notifications?tab=mensajes',
    ]) {
      await visit(page, `/dashboard/${path}`);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      yield `${path}, failed`;
    }
  },
};

/** Answers every API request with 404, except those of the session and the health check. */
const failLists = (page: Page) =>
  page.route(/\/api\/(?!auth\/|health)/, (route) => route.fulfill({ status: 404, json: {} }));
