import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Academy } from '../e2e/support/academy.ts';
import { desktop, phone } from '../e2e/support/viewport.ts';
import { firefoxVisitor, openFirefox } from './testing/browser-firefox.ts';
import { travel } from './testing/browser-journey.ts';
import { missingPrograms } from './testing/programs.ts';

const missing = missingPrograms({ 'firefox-esr': 'firefox-esr' });

describe.skipIf(missing !== null)(`Firefox ${missing ?? ''}`, () => {
  let browser: Browser;
  let academy: Academy;
  const closing: { close: () => Promise<void> }[] = [];
  beforeAll(async () => {
    closing.push((academy = await Academy.open()));
    closing.push((browser = await openFirefox()));
  }, 120_000);
  afterAll(async () => {
    for (const each of closing) await each.close();
  });

  test.each([
    ['es', desktop],
    ['en', desktop],
    ['es', phone],
    ['en', phone],
  ] as const)('[REAL-1] the main job in Firefox: %s, %o', async (language, viewport) => {
    const visitor = await firefoxVisitor(browser, { academy, language, viewport });
    try {
      expect(await travel(visitor, academy, language)).toEqual([]);
    } finally {
      await visitor.end();
    }
  });
});
