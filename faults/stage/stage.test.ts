import { expect, test } from 'vitest';

import { type Browser, received } from './browser.ts';
import type { Finding } from './finding.ts';
import { percentile, shuffled } from './numbers.ts';
import { countsOf, failuresOf, tableOf } from './table.ts';

const finding = (outcome: Finding['outcome'], measured = '0'): Finding => ({
  fault: 'disk-full',
  what: 'partial files',
  measured,
  limit: '0',
  outcome,
});

test('a number without a limit counts neither as passed nor as failed', () => {
  const findings = [finding('passed'), finding('failed'), finding('told'), finding('passed'), finding('skipped')];
  expect(countsOf(findings)).toEqual({ passed: 2, failed: 1, told: 1, skipped: 1 });
});

test('a failed line is named by its fault, with what was measured and its limit', () => {
  expect(failuresOf([finding('passed'), finding('failed', '2'), finding('skipped')])).toEqual([
    { name: 'disk-full › partial files', message: '2 (limit: 0)' },
  ]);
});

test('the table has its columns below each other and cuts a long cell', () => {
  const [head = '', , first = '', second = ''] = tableOf([finding('passed'), finding('failed', 'x'.repeat(200))]).split(
    '\n',
  );
  expect(first.indexOf('passed')).toBe(head.indexOf('outcome'));
  expect(second.indexOf('failed')).toBe(head.indexOf('outcome'));
  expect(second).toContain('xxx…');
});

test('a message counts as received once it was pushed or fetched, and as doubled when it was pushed twice', () => {
  const heard = (asunto: string, at: number) => ({ asunto, at });
  const browser = {
    pushed: [heard('a', 1), heard('b', 2), heard('b', 3)],
    fetched: [heard('a', 9), heard('c', 7)],
  } as unknown as Browser;
  expect(received(browser, ['a', 'b', 'c', 'd'])).toEqual({ missing: ['d'], twice: ['b'], lastAt: 7 });
});

test('the percentile of few values is one of them', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});

test('shuffling keeps every element, in the same order in each run', () => {
  const all = Array.from({ length: 50 }, (_, i) => i);
  expect(shuffled(all)).not.toEqual(all);
  expect(shuffled(all)).toEqual(shuffled(all));
  expect(shuffled(all).toSorted((a, b) => a - b)).toEqual(all);
});
