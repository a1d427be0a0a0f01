// npm leaves builds for other systems out of package-lock.json when it adds a package on one system, and `npm ci` then
// refuses the file everywhere. This names them; with `--write` it puts them back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './toolchain.mjs';

const path = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lock;

/** Where Node would look for a dependency of the package at `from`, nearest first. */
const places = (from, name) => {
  const found = [];
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    found.push(`${folder}${folder && '/'}node_modules/${name}`);
    if (folder === '') return found;
  }
};

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** `@swc/core-linux-x64-musl` says in its name which machines it is for; all such packages do. */
const machines = (name) => {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
};

const missing = Object.entries(packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !places(from, name).some((place) => packages[place]))
    .map(([name, version]) => ({
      place: `node_modules/${name}`,
      entry: { version, ...machines(name), ...(dev && { dev }), optional: true },
    })),
);

if (process.argv.includes('--write')) {
  for (const { place, entry } of missing) packages[place] = entry;
  const [own, ...rest] = Object.entries(packages);
  lock.packages = Object.fromEntries([own, ...rest.toSorted(([a], [b]) => a.localeCompare(b, 'en'))]);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
} else if (missing.length > 0) {
  for (const { place } of missing) console.error(`package-lock.json lacks ${place}`);
  console.error('\nRun "npm run lock" and commit package-lock.json.');
  process.exitCode = 1;
}
