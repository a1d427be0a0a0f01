// npm run bench:web: measures the public pages on a phone (emulated by Lighthouse; each number is the median of five
// visits), the dashboard and the panel's long lists, on the real server with the built web. It only reports: the check
// enforces the page budget (scripts/budgets.json), and times depend on the machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Change, dashboardCost } from './dashboard.ts';
import { connections, type FirstLoad, firstLoad } from './first-load.ts';
import { type Visit, visit } from './lighthouse.ts';
import { scrollLists } from './scrolling.ts';
import { startAcademy } from './servers.ts';

const visits = 5;
const rounds = 2;
const student = { email: 'estudiante@puente.test', password: 'Puente-2026' };

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
};

/** The median of each number over several measurements, one after the other. */
async function medianOf<T extends object>(measure: () => Promise<T>): Promise<Record<string, number>> {
  const all: T[] = [];
  for (let count = 0; count < visits; count += 1) all.push(await measure());
  const names = Object.keys(all[0] ?? {}) as (keyof T & string)[];
  return Object.fromEntries(
    names.map((name) => [name, Number(median(all.map((one) => Number(one[name]))).toFixed(3))]),
  );
}

/** Prints milliseconds by section, and over all sections. */
function printChanges(what: string, changes: Change[]): void {
  const row = (some: Change[]) => ({
    median: Math.round(median(some.map(({ shown }) => shown))),
    slowest: Math.round(Math.max(...some.map(({ shown }) => shown))),
    'without a placeholder': Math.round(median(some.map(({ whole }) => whole))),
  });
  const sections = Map.groupBy(changes, ({ section }) => section);
  const rows = Object.fromEntries([...sections].map(([section, some]) => [section, row(some)]));
  console.log(`\n${what}, in milliseconds from the press to the paint (${changes.length} changes)`);
  console.table({ ...rows, all: row(changes) });
}

const dataDir = await mkdtemp(join(tmpdir(), 'academia-bench-web-'));
const academy = await startAcademy({ dataDir }, { SERVE_WEB: 'true', DEMO_ACADEMY: 'true' });
try {
  const pages: Record<string, Record<string, number>> = {};
  for (const path of ['/', '/en', '/cursos/visas-de-trabajo-y-empleo'])
    pages[path] = await medianOf<Visit>(() => visit(academy.url + path));
  console.log(`A first visit on a phone, median of ${visits}`);
  console.table(pages);

  const loads: Record<string, Record<string, number>> = {};
  for (const [name, connection] of Object.entries(connections)) {
    loads[name] = await medianOf<FirstLoad>(() => firstLoad(academy.url, student, connection));
  }
  console.log(`\nThe overview's first load on a phone, median of ${visits}`);
  console.table(loads);

  const { scriptKB, changes, slowChanges } = await dashboardCost(academy.url, student, rounds);
  console.log(`\nThe dashboard: ${scriptKB.toFixed(0)} KB of scripts in its first load.`);
  printChanges('A change to a section seen before', changes);
  printChanges("The same at a quarter of this machine's speed", slowChanges);
} finally {
  await academy.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const listsDir = await mkdtemp(join(tmpdir(), 'academia-bench-lists-'));
try {
  console.log("\nScrolling the panel's lists at a quarter of this machine's speed: frames in milliseconds");
  console.table(await scrollLists(listsDir));
} finally {
  await rm(listsDir, { recursive: true, force: true });
}
