import { expect, onTestFinished } from 'vitest';

import {
  type AcademyProcess,
  machine,
  startAcademyProcess,
  startedLine,
  startProcess,
  until,
} from './servers/academy-process.ts';

/** A process of Node that is killed when the test ends, with what it prints. */
export function runNode(args: string[], env: Record<string, string> = {}) {
  const running = startProcess(process.execPath, args, { env: { ...machine, ...env } });
  onTestFinished(async () => {
    await running.end('SIGKILL');
  });
  const printed = (text: string, timeout = 60_000) => expect.poll(running.output, { timeout }).toContain(text);
  return { ...running, printed };
}

/** A server of the academy, ready, that is killed when the test ends. */
export async function startServer(settings: Record<string, string>): Promise<AcademyProcess> {
  const academy = await startAcademyProcess({ SERVE_WEB: 'false', ...settings });
  onTestFinished(async () => {
    await academy.end('SIGKILL');
  });
  return academy;
}

/** Runs a program of the server until it ends by itself or serves. @returns what it printed */
export async function outputOf(args: string[], settings: Record<string, string> = {}): Promise<string> {
  const { ended, isRunning, output } = runNode(args, { SERVE_WEB: 'false', PORT: '0', ...settings });
  const isOver = async () => !isRunning() || output().includes(startedLine);
  await until(`the end, or the start, of ${args.join(' ')}`, isOver, { withinMs: 60_000 });
  if (!isRunning()) await ended;
  return output();
}
