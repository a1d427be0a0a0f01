import type { BrowserContext, Page } from '@playwright/test';

/**
 * Lets every request through again, after the answers that are being made. `page.unroute` doesn't wait for those: it
 * hands their requests to the network, and the handler that answers afterwards fails with 'Route is already handled!'.
 * A page asks by itself too (when its realtime channel opens, when it is focused), so one may always be under way.
 */
export const stopIntercepting = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });

/** At a test's end: nobody waits any more for an answer that is still being made. */
export async function abandonIntercepting(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })));
}
