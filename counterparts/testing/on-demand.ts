import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const cache = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'),
  'academia-puente/counterparts',
);

/**
 * Installs a package of npm's registry that a counterpart alone needs, once, beside the tree and without its scripts.
 * @param name with its version, such as `s3rver@3.7.1`
 * @param only the one file that is kept of a package that has hundreds of megabytes
 * @returns its folder, or why the tests are skipped
 */
export async function installedOnDemand(
  name: string,
  { only }: { only?: string } = {},
): Promise<{ folder: string; reason: null } | { reason: string }> {
  const folder = path.join(cache, name.replaceAll('/', '+'));
  const packageIn = (place: string) => path.join(place, 'node_modules', name.slice(0, name.lastIndexOf('@')));
  const folderOfPackage = packageIn(folder);
  if (existsSync(folderOfPackage)) return { folder: folderOfPackage, reason: null };
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=60000'];
    await promisify(execFile)('npm', ['install', '--prefix', unfinished, ...options, name], { timeout: 240_000 });
    if (only) {
      const [file, whole] = [path.join(packageIn(unfinished), only), `${unfinished}.whole`];
      await rename(unfinished, whole);
      await cp(file.replace(unfinished, whole), file);
      await rm(whole, { recursive: true });
    }
    await rename(unfinished, folder);
    return { folder: folderOfPackage, reason: null };
  } catch {
    await rm(unfinished, { recursive: true, force: true });
    return { reason: `skipped: ${name} is not in the cache, and npm cannot install it` };
  }
}
