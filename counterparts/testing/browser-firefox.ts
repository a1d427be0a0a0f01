import { join } from 'node:path';

import { type Browser, firefox, type Locator, type Page } from '@playwright/test';

import type { Academy } from '../../e2e/support/academy.ts';
import { newAddress } from '../../e2e/support/person.ts';
import { Watch } from '../../e2e/support/watch.ts';
import { patiently, type Role, type Visitor } from './browser-visitor.ts';
import { findProgram } from './programs.ts';

/** Opens the installed Firefox without a window. @param env what it is told of the machine besides */
export const openFirefox = (
  firefoxUserPrefs: Record<string, string | number | boolean> = {},
  env: Record<string, string> = {},
): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'browser-firefox-bidi.ts'),
    env: { ...process.env, ...env, FIREFOX_PATH: findProgram('firefox-esr') ?? '' },
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, ...firefoxUserPrefs },
  });

/** The policy blocks a style that Playwright adds while it takes a picture: always the same one, by its hash. */
const stylesOfPictures = /blocked an inline style.*'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/;

interface Options {
  academy: Academy;
  language: 'es' | 'en';
  viewport: { width: number; height: number };
}

/** A person at Firefox. */
export async function firefoxVisitor(browser: Browser, { academy, language, viewport }: Options): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: academy.url,
    viewport,
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/New_York',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  });
  const watch = new Watch(academy.url);
  watch.allow(stylesOfPictures);
  watch.observe(context);
  const page = await context.newPage();
  const find = (role: Role, name: string | RegExp): Locator =>
    // A page behind an open dialog is inert, and its controls are none that a person can press.
    page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .and(page.locator(':not([inert] *)'))
      .first();
  return {
    name: `firefox ${language} ${viewport.width}`,
    // A page that is being left aborts the next one.
    open: (address) => patiently(async () => void (await page.goto(address))),
    path: async () => new URL(page.url()).pathname,
    press: async (role, name) => {
      const control = find(role, name);
      const isHidden = role === 'radio' || role === 'checkbox';
      await (isHidden ? control.locator('xpath=ancestor::label') : control).click();
    },
    fill: (name, text) => fieldOf(page, name).fill(text),
    see: (role, name) => find(role, name).waitFor(),
    seeText: (text) => page.getByText(text).first().waitFor(),
    key: (key) => page.keyboard.press(key),
    run: (inPage) => page.evaluate(inPage) as never,
    attach: async (file) => {
      await page.locator('input[type=file]').first().setInputFiles(file);
    },
    forget: () => context.clearCookies(),
    picture: () => page.screenshot({ caret: 'initial' }),
    problems: async () => watch.problems,
    end: () => context.close(),
  };
}

const fieldOf = (page: Page, name: string | RegExp): Locator =>
  page.getByLabel(name, { exact: typeof name === 'string' }).first();
