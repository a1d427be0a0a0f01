// Preloaded into a measured server process: reports its CPU time and memory whenever an IPC message asks for them.
import type { Cost } from './cost.ts';

process.on('message', (message) => {
  if (message !== 'cost') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() } satisfies Cost);
});
// The IPC channel must not keep a finished process alive.
process.channel?.unref();
