import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA on the page as it is now: one text for each rule, with what breaks it. */
export async function axeViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(standards)
    // Without it a second page is opened each time, to gather what frames of other origins say; there are none.
    .setLegacyMode()
    // What a button said while it was busy: it stays there for seconds, and names what is gone by then.
    .exclude('[data-live-announcer]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`);
}
