import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { StartupError } from '../database/errors.ts';

export interface WebBuild {
  /** The folder of one build, which stays whole while this process runs. */
  folder: string;
  /** Lets the build be deleted by a later one. */
  release(): void;
}

/**
 * Takes the build that a link leads to, and writes beside all builds that this process serves it: a later start from the
 * same folder builds another one, and keeps this one (decision 0217, scripts/web-builds.mjs).
 * @throws StartupError when the web has not been built
 */
export function takeWebBuild(link: string): WebBuild {
  const folder = realPath(link);
  const lease = join(dirname(folder), 'serving', `${basename(folder)}.${process.pid}`);
  try {
    mkdirSync(dirname(lease), { recursive: true });
    writeFileSync(lease, '');
  } catch {
    // An installation that nobody writes to has no other build either.
    return { folder, release: () => {} };
  }
  return { folder, release: () => rmSync(lease, { force: true }) };
}

function realPath(link: string): string {
  try {
    return realpathSync(link);
  } catch (error) {
    throw new StartupError(`The web is not built: there is no ${link}. "npm start" builds it.`, { cause: error });
  }
}
