import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

import { browser } from '../e2e/support/browser.ts';
import { freePort } from '../server/src/testing/servers/academy-process.ts';

/** Results of one visit with an emulated slow phone. Scores are out of 100; times in seconds, transfer sizes in KB. */
export interface Visit {
  performance: number;
  accessibility: number;
  'best practices': number;
  SEO: number;
  'LCP s': number;
  CLS: number;
  'TBT ms': number;
  'all KB': number;
  'JS KB': number;
  'other hosts': number;
}

/** The part of Lighthouse's report that is used. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: object }>;
}

interface Sent {
  url: string;
  transferSize: number;
  resourceType?: string;
}

/** Run as a child process, not imported: only `npm run bench` installs it, and the type check runs without it. */
const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);

/** Visits a page once with Lighthouse's default mobile emulation and throttling, in a new browser (empty cache). */
export async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const options = await browser();
  const chrome = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const flags = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
    const { stdout } = await run(process.execPath, [program, url, ...flags], { maxBuffer: 1e9 });
    return findings(JSON.parse(stdout) as Report, new URL(url).origin);
  } finally {
    await chrome.close();
  }
}

function findings({ categories, audits }: Report, origin: string): Visit {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const { items = [] } = (audits['network-requests']?.details ?? {}) as { items?: Sent[] };
  const kilobytes = (sent: Sent[]) => sent.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'LCP s': value('largest-contentful-paint') / 1000,
    CLS: value('cumulative-layout-shift'),
    'TBT ms': value('total-blocking-time'),
    'all KB': kilobytes(items),
    'JS KB': kilobytes(items.filter(({ resourceType }) => resourceType === 'Script')),
    'other hosts': items.filter(({ url }) => !url.startsWith(origin) && /^https?:/.test(url)).length,
  };
}
