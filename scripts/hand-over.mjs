import { spawn } from 'node:child_process';

import { pinnedNode, root, withNodeSettings } from './toolchain.mjs';

/**
 * Runs a program with the pinned Node as a child process in place of this one: same stdio, forwarded signals, and the
 * same exit code or signal.
 * @param flags of Node itself
 */
export const handOver = (program, args = [], flags = []) => {
  const env = withNodeSettings(process.env);
  const child = spawn(pinnedNode, [...flags, program, ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal signals the whole process group: forwarding it would deliver it twice.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};
