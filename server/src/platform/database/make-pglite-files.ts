import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import nodeFlags from '../../../node-flags.json' with { type: 'json' };

const program = join(import.meta.dirname, 'make-pglite-files-program.ts');
const UNFINISHED = '.making';

/**
 * Makes the files of a new embedded database. A process of its own does it, since this takes about 550 MB, of which the
 * process would keep 80 (decision 0237). It works in a folder beside, which gets its name when it is whole.
 * @throws when the files could not be made
 */
export async function makePgliteFiles(files: string): Promise<void> {
  // Leftovers of a start that was killed.
  for (const name of readdirSync(dirname(files))) {
    if (name.startsWith(`${basename(files)}.`) && name.endsWith(UNFINISHED))
      rmSync(join(dirname(files), name), { recursive: true, force: true });
  }
  // With the process's id: the process that a killed start began may still be writing.
  const unfinished = `${files}.${process.pid}${UNFINISHED}`;
  const child = spawn(process.execPath, [...nodeFlags, program, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended: unknown[] = await once(child, 'exit');
  const [code, signal] = ended;
  if (code !== 0) throw new Error(`The process that makes the database ended with ${String(code ?? signal)}.`);
  renameSync(unfinished, files);
}
