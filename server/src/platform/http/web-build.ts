import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { StartupError } from '../database/errors.ts';

const webDist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Takes the build that a link leads to, and writes beside all builds that this process serves it until the server closes:
 * a later start from the same folder builds another one, and keeps this one (decision 0217, scripts/web-builds.mjs).
 * @returns the build's folder, which stays whole meanwhile
 * @throws StartupError when the web has not been built
 */
export function takeWebBuild(server: Pick<FastifyInstance, 'addHook'>, link = webDist): string {
  const folder = realPath(link);
  const lease = join(dirname(folder), 'serving', `${basename(folder)}.${process.pid}`);
  try {
    mkdirSync(dirname(lease), { recursive: true });
    writeFileSync(lease, '');
  } catch {
    // An installation that nobody writes to has no other build either.
    return folder;
  }
  server.addHook('onClose', async () => rmSync(lease, { force: true }));
  return folder;
}

function realPath(link: string): string {
  try {
    return realpathSync(link);
  } catch (error) {
    throw new StartupError(`The web is not built: there is no ${link}. "npm start" builds it.`, { cause: error });
  }
}
