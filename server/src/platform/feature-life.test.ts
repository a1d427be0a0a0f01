import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';

import { startFeatures, stopFeatures } from './feature-life.ts';

const log = pino({ level: 'silent' });
let done: string[];
beforeEach(() => {
  done = [];
});

const feature = (name: string, failsTo?: 'start' | 'stop') => {
  const step = (what: 'start' | 'stop') => async () => {
    await Promise.resolve();
    if (failsTo === what) throw new Error(`${name} does not ${what}`);
    done.push(`${what} ${name}`);
  };
  return { name, start: step('start'), stop: step('stop') };
};

test('features start one after the other in order, and stop in reverse order', async () => {
  const features = [feature('one'), { name: 'without either' }, feature('two')];
  await startFeatures(features, log);
  await stopFeatures(features, log);
  expect(done).toEqual(['start one', 'start two', 'stop two', 'stop one']);
});

test('when a feature fails to start, those before it are stopped, and the start fails', async () => {
  const features = [feature('one'), feature('two'), feature('three', 'start'), feature('four')];
  await expect(startFeatures(features, log)).rejects.toThrow('three does not start');
  expect(done).toEqual(['start one', 'start two', 'stop two', 'stop one']);
});

test('a feature that fails to stop is logged, and the others are stopped', async () => {
  const error = vi.spyOn(log, 'error');
  await stopFeatures([feature('one'), feature('two', 'stop'), feature('three')], log);
  expect(done).toEqual(['stop three', 'stop one']);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ feature: 'two' }), expect.any(String));
});
