import type { BrowserContext, Page } from '@playwright/test';

/**
 * Stops intercepting requests and waits for running handlers. `page.unroute` doesn't wait for them: it continues their
 * requests, and the handler that answers later fails with 'Route is already handled!'. A page also sends requests by
 * itself (when its realtime connection opens, when it is focused), so a handler may always be running.
 */
export const stopIntercepting = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });

/** At a test's end: ignores the errors of handlers that are still running. */
export async function abandonIntercepting(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })));
}
