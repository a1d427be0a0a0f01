// The files of installed packages that only the tools of developers read (decision 0236).
// Runs under any Node from 20 on, with nothing installed.
import { existsSync, lstatSync, readdirSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Type declarations, and the source maps of code and styles. */
export const ofTools = /\.d\.[cm]?ts$|\.(?:[cm]?[jt]sx?|css)\.map$/;

/** Deletes type declarations and source maps below a folder: about 13,000 files and 150 MB of the packages that run. */
export const deleteFilesOfTools = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // Links lead to the project's own folders.
    if (entry.isDirectory()) deleteFilesOfTools(path);
    else if (entry.isFile() && ofTools.test(entry.name)) unlinkSync(path);
  }
};

/** Moves what a folder has and the other one lacks. What both have stays as it is. */
export const moveMissing = (from, to) => {
  if (!existsSync(from)) return;
  if (!lstatSync(to, { throwIfNoEntry: false })) return renameSync(from, to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) moveMissing(source, target);
    else if (!lstatSync(target, { throwIfNoEntry: false })) renameSync(source, target);
  }
};
