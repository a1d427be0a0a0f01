import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../testing/components/accessible-for-test.ts';
import { openScreen } from '../testing/components/open-screen-for-test.tsx';
import { studentOf } from '../testing/components/people-for-test.ts';
import { removeToasts, toast } from './toast.tsx';

const message = page.getByRole('alert');
const undo = page.getByRole('button', { name: 'Deshacer' });
afterEach(() => {
  vi.useRealTimers();
  removeToasts();
});

test('[BRAND-5] a removal can be undone for ten seconds, and longer while its button has the focus', async () => {
  const ana = studentOf();
  const access = { hasPassword: true, googleSince: null, pendingEmail: null };
  await openScreen('/dashboard/profile', {
    as: ana,
    answers: { 'GET /usuarios/me': ana, 'GET /usuarios/me/access': access },
  });
  const back = vi.fn();
  toast('Se quitó «El relato».', 'danger', back);
  await expect.element(undo).toBeVisible();
  await expectAccessible(page.getByRole('region', { name: 'Avisos' }).last().element());
  removeToasts();
  await expect.element(message).not.toBeInTheDocument();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  toast('Se quitó «El relato».', 'success', back);
  await expect.element(message).toHaveTextContent('Se quitó «El relato».');
  vi.advanceTimersByTime(9_900);
  (undo.element() as HTMLElement).focus();
  await expect.element(undo).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.element(message).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(message).not.toBeInTheDocument();
  expect(back).toHaveBeenCalledOnce();

  toast('Se quitó «El relato».', 'success', back);
  await expect.element(message).toBeVisible();
  vi.advanceTimersByTime(10_100);
  await expect.element(message).not.toBeInTheDocument();
  expect(back).toHaveBeenCalledOnce();
});
