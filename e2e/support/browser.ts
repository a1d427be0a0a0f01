import { existsSync } from 'node:fs';

import type { LaunchOptions } from '@playwright/test';

/** Where systems keep a Chromium or a Chrome; first the one that has no windows and is the quickest. */
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
  // Nothing but the journey itself uses the network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication',
];

/** The browser of CHROMIUM_PATH, else the system's, else the one that comes as a package. */
export async function browser(): Promise<LaunchOptions> {
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path)) ?? (await packaged());
  return { executablePath, args };
}

/** Unpacks itself into the folder for temporary files, once. Linux alone. */
async function packaged(): Promise<string> {
  // Brings its libraries and fonts too where it believes to be on its usual host; a bare machine has none.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
