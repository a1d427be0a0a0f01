import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe against WCAG 2.2 AA on the current page. @returns one text per violated rule, with the failing elements */
export async function axeViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(standards)
    // Otherwise axe opens a second page each time to check cross-origin iframes; there are none.
    .setLegacyMode()
    // React Aria's live announcer, which keeps announcements of removed elements for some seconds.
    .exclude('[data-live-announcer]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`);
}
