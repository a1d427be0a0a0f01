import { existsSync } from 'node:fs';

import type { LaunchOptions } from '@playwright/test';

/** Usual paths of Chromium or Chrome; the headless one first, because it is the fastest. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env['PROGRAMFILES'] ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
];

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // Letters are as wide as on phones and sharp screens. Hinted ones have whole pixels: a twentieth wider at 15 px.
  '--font-render-hinting=none',
  // Disables the browser's own network traffic.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication',
];

/** The browser of CHROMIUM_PATH, else an installed one, else the one of an npm package. */
export async function browser(): Promise<LaunchOptions> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path)) ?? (await packaged());
  // Without a UTF-8 locale, a download whose name has an accent is named 'download'.
  return { executablePath, args, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
}

/**
 * The browser of tests. Its JavaScript is collected and compiled on the thread that runs it: on two busy cores, the helper
 * threads took a tenth of all processor time. A page that is measured keeps them.
 */
export async function browserForTests(): Promise<LaunchOptions> {
  const options = await browser();
  return { ...options, args: [...args, '--js-flags=--single-threaded'] };
}

/** Unpacks itself once into the temporary folder. Linux only. */
async function packaged(): Promise<string> {
  // With this variable, the package also unpacks its libraries and fonts, which a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
