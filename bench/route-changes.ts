import type { Browser, Page } from 'playwright-core';

const sections = ['/dashboard/subscriptions', '/dashboard/overview'] as const;
const rounds = 10;

/** The dashboard of somebody who signs in for the first time on this device. */
export async function dashboard(browser: Browser, url: string, who: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const { status } = await (await context.request.post('/api/auth/login', { data: who })).status().then?.call;
  return status;
}
