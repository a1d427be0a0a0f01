import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified, because every new document parses it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result another color scheme or width changes. */
const contrast = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe against WCAG 2.2 AA on the current page, which has settled: colors that are still changing have the contrast
 * of neither state. `contrast` runs the rules of contrast alone, in half the time.
 * Selectors are not computed, because the texts show the elements instead.
 * @returns one text per violated rule, with the failing elements
 */
export async function axeViolations(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    violationsHere,
    rules === 'all' ? { type: 'tag' as const, values: standards } : { type: 'rule' as const, values: contrast },
  );
}

/** Runs in the page. */
async function violationsHere(runOnly: axe.RunOnly): Promise<string[]> {
  const here = (globalThis as unknown as { axe: typeof axe }).axe;
  // Forgets the colors of its last run, which another color scheme changes.
  here.teardown();
  const { violations } = await here.run(
    // React Aria's live announcer keeps announcements of removed elements for some seconds.
    { exclude: ['[data-live-announcer]'] },
    { resultTypes: ['violations'], preload: false, selectors: false, runOnly },
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`);
}
