import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules of the journeys, too: WCAG 2.2 AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails when axe finds a violation in a part of the page as it is now, or on the whole page once its title has come, or a
 * dialog.
 */
export const expectAccessible = async (part: Element = document.documentElement): Promise<void> => {
  if (part === document.documentElement)
    await expect.poll(() => part.querySelector('h1, dialog, [role$=dialog]')).not.toBeNull();
  axe.teardown();
  const { violations } = await axe.run(
    // React Aria's live announcer keeps announcements of removed elements for some seconds.
    { include: part, exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      preload: false,
      runOnly: { type: 'tag', values: standards },
      // Below a modal dialog the app's page is inert, and the page of a test is not.
      rules: { 'landmark-no-duplicate-banner': { enabled: part === document.documentElement } },
    },
  );
  expect(violations.map(({ id, help, nodes }) => [`${id}: ${help}`, ...nodes.map(({ html }) => html)])).toEqual([]);
};
