// The builds of the web, each in a folder of its own, and the link to the one that the next server serves (decision 0236).
// Runs under any Node from 20 on, with nothing installed.
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/** Files that running servers keep here: `<build>.<process id>` (server/src/platform/http/pages/web.ts). */
const serving = 'serving';

/**
 * Makes `link` lead to the build `name`, which is built first where it isn't there. It is built beside the others and
 * becomes visible whole. Then builds are deleted that are neither this one nor served by a running server.
 * @param builds the folder of all builds
 * @param build writes a build into an empty folder
 */
export const ensureBuild = ({ builds, link, name, build }) => {
  const folder = join(builds, name);
  mkdirSync(builds, { recursive: true });
  // Before the build, so that what earlier starts left half-done does not fill the disk for this one.
  deleteAbandoned(builds);
  if (!existsSync(folder)) {
    const unfinished = join(builds, `${name}.${process.pid}.part`);
    // A start of before may have had this process's id: in a container it is always the same.
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    try {
      build(unfinished);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
    // Another start has built the same meanwhile.
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  if (currentBuild(link) !== name) pointTo(folder, link);
  deleteUnserved(builds, name);
};

/** The build that the link leads to; null without one. */
const currentBuild = (link) => {
  const found = lstatSync(link, { throwIfNoEntry: false });
  return found?.isSymbolicLink() ? basename(readlinkSync(link)) : null;
};

const pointTo = (folder, link) => {
  const next = `${link}.${process.pid}`;
  rmSync(next, { force: true });
  // Windows lets everybody make junctions, which are absolute and can't be replaced.
  const windows = process.platform === 'win32';
  symlinkSync(windows ? resolve(folder) : relative(dirname(link), folder), next, windows ? 'junction' : 'dir');
  const found = lstatSync(link, { throwIfNoEntry: false });
  // A folder is the build of a version before this one.
  if (found && (windows || !found.isSymbolicLink())) rmSync(link, { recursive: true });
  renameSync(next, link);
};

/** Deletes the unfinished builds of starts that have ended. */
const deleteAbandoned = (builds) => {
  for (const name of readdirSync(builds)) {
    const [, pid, kind] = name.split('.');
    if (kind === 'part' && !isRunning(Number(pid))) rmSync(join(builds, name), { recursive: true, force: true });
  }
};

const deleteUnserved = (builds, current) => {
  const leases = existsSync(join(builds, serving)) ? readdirSync(join(builds, serving)) : [];
  const served = new Set();
  for (const lease of leases) {
    if (isRunning(Number(lease.split('.')[1]))) served.add(lease.split('.')[0]);
    else rmSync(join(builds, serving, lease), { force: true });
  }
  for (const name of readdirSync(builds)) {
    const isUnfinished = name.endsWith('.part');
    if (isUnfinished || name === serving || name === current || served.has(name)) continue;
    rmSync(join(builds, name), { recursive: true, force: true });
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};
