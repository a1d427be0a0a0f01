// Preloaded into a server under measurement: says what the process has cost so far, whenever it is asked.
import type { Cost } from './cost.ts';

process.on('message', (message) => {
  if (message !== 'cost') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() } satisfies Cost);
});
// Listening must not keep a process alive that is done.
process.channel?.unref();
