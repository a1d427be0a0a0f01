import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openAcademy } from './testing/open-academy.ts';
import { readMetrics } from './testing/read-metrics.ts';

const folder = join(import.meta.dirname, '../../docs/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The alerts with the text of each: the file has one form, so no parser of YAML is needed. */
const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }));
const expressionOf = (text: string): string => /expr: >-\n((?: {10}.*\n)+)/.exec(text)?.[1]?.trim() ?? '';

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] };
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const words = new Set([
  'and',
  'by',
  'sum',
  'max',
  'min',
  'count',
  'rate',
  'increase',
  'absent',
  'histogram_quantile',
  'time',
]);
/** Returns the metrics of an expression: its names, without functions, labels, durations and numbers. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '')
      .replaceAll(/\b\d[\w.]*/g, '')
      .matchAll(/[a-z_]\w*/gi),
  ].flatMap(([name]) => (words.has(name) ? [] : [name]));

const app = openAcademy();
/** Metrics of Prometheus itself. */
const ofPrometheus = ['up'];

describe('[OPS-3] docs/monitoring', () => {
  test('names no metric that the academy does not show', async () => {
    const { names } = await readMetrics(app);
    const named = [...alerts.map(({ text }) => expressionOf(text)), ...shown].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !names.has(name) && !ofPrometheus.includes(name))).toEqual([]);
  });

  test('shows every number of the academy on the dashboard', async () => {
    const { names } = await readMetrics(app);
    const onDashboard = new Set(shown.flatMap(metricsIn));
    const own = [...names].filter((name) => name.startsWith('academy_'));
    expect(own.length).toBeGreaterThan(25);
    expect(own.filter((name) => !onDashboard.has(name))).toEqual([]);
  });

  test('says of each alert what is wrong, what to do, and after how long; each has a test that it fires', () => {
    const fired = [...read('alerts.test.yml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(15);
    for (const { name, text } of alerts) {
      expect([name, expressionOf(text)]).not.toEqual([name, '']);
      expect(text, name).toMatch(/^ {8}for: \d+[mhd]$/m);
      expect(text, name).toMatch(/^ {10}severity: (critical|warning)$/m);
      expect(text, name).toMatch(/^ {10}summary: .{20,}$/m);
      expect(text.split('description: >-\n')[1]?.length, name).toBeGreaterThan(100);
      expect(fired).toContain(name);
    }
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
/** Runs promtool. @throws with what it printed, where it finds something wrong */
const promtool = (...args: string[]) =>
  execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

describe.skipIf(!hasPromtool)(
  '[OPS-3] by promtool of Debian’s package prometheus, which is not installed everywhere',
  () => {
    test('the alerts are well formed, fire when they should, and only then', { timeout: 60_000 }, () => {
      expect(promtool('check', 'rules', 'alerts.yml')).toContain(`${alerts.length} rules found`);
      expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    });

    test('the example of a configuration, and the expressions of the dashboard, are well formed', () => {
      expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
      const scratch = mkdtempSync(join(tmpdir(), 'puente-rules-'));
      onTestFinished(() => rmSync(scratch, { recursive: true }));
      const rules = shown.map((expr, index) => ({ record: `panel:${index}`, expr }));
      // JSON is YAML.
      writeFileSync(join(scratch, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      expect(promtool('check', 'rules', join(scratch, 'panels.yml'))).toContain(`${shown.length} rules found`);
    });
  },
);
