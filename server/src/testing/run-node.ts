import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, onTestFinished } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** A process of Node that is killed when the test ends, with what it prints. */
export function runNode(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const printed = (text: string, timeout = 60_000) => expect.poll(() => output, { timeout }).toContain(text);
  return { child, exit, printed, output: () => output };
}
