import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/lib/postfix/sbin'];

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of an installed program, or null. */
export const findProgram = (name: string): string | null =>
  folders.map((folder) => path.join(folder, name)).find(isProgram) ?? null;

/**
 * Returns why the tests of a counterpart are skipped, or null where all of its programs are installed.
 * @param programs names by the Debian package that has them
 */
export const missingPrograms = (programs: Record<string, string>): string | null => {
  const missing = Object.entries(programs).filter(([, name]) => !findProgram(name));
  if (missing.length === 0) return null;
  return `skipped: install ${missing.map(([debianPackage]) => debianPackage).join(', ')}`;
};
