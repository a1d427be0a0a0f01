import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Config } from './config.ts';

const program = join(import.meta.dirname, 'main.ts');
/** An argument of the server's program, with which it makes the demo academy and ends. */
const argument = '--make-demo-academy';

/** Whether this process only makes the demo academy. */
export const isDemoMaker = process.argv.includes(argument);

// Ends with its parent, so that the next start finds the data unlocked.
if (isDemoMaker) process.once('disconnect', () => process.exit(1));

/**
 * Makes the demo academy of a new embedded database in a process of its own, because a process keeps the memory that this
 * takes (decision 0237). What that process leaves undone is left to this one.
 */
export async function makeDemoInOwnProcess({ demoAcademy, databaseUrl, dataDir }: Config): Promise<void> {
  if (!demoAcademy || databaseUrl || existsSync(join(dataDir, 'database'))) return;
  // A process that cannot be started leaves everything undone.
  await once(fork(program, [argument]), 'exit').catch(() => undefined);
}
