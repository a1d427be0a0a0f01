// npm omits optional builds for other platforms from package-lock.json when it adds a package on one platform, and then
// `npm ci` refuses the file everywhere. This lists the missing entries; with `--write` it adds them. It also refuses a
// package-lock.json that doesn't match its package.json, or that contains the host of a registry.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './toolchain.mjs';

const write = process.argv.includes('--write');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Places where Node looks for a dependency of the package at `from`, nearest first. */
const places = (from, name) => {
  const found = [];
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    found.push(`${folder}${folder && '/'}node_modules/${name}`);
    if (folder === '') return found;
  }
};

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** The platforms of a package, which its name says: `@swc/core-linux-x64-musl`. */
const machines = (name) => {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
};

const missingOf = (packages) =>
  Object.entries(packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !places(from, name).some((place) => packages[place]))
      .map(([name, version]) => ({
        place: `node_modules/${name}`,
        entry: { version, ...machines(name), ...(dev && { dev }), optional: true },
      })),
  );

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** The package.json files whose dependencies differ from what the lock file recorded. */
const outdatedOf = (folder, packages) =>
  Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules/'))
    .filter(([path, locked]) => {
      const own = read(join(folder, path, 'package.json'));
      const asked = (from) =>
        JSON.stringify(kinds.map((kind) => Object.entries(from[kind] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      return asked(own) !== asked(locked);
    })
    .map(([path]) => join(folder, path, 'package.json'));

const complaints = ['.', 'bench', 'mutation'].flatMap((folder) => {
  const path = join(folder, 'package-lock.json');
  const lock = read(path);
  const { packages } = lock;
  const missing = missingOf(packages);
  if (write && missing.length > 0) {
    for (const { place, entry } of missing) packages[place] = entry;
    const [own, ...rest] = Object.entries(packages);
    lock.packages = Object.fromEntries([own, ...rest.toSorted(([a], [b]) => a.localeCompare(b, 'en'))]);
    writeFileSync(join(root, path), `${JSON.stringify(lock, null, 2)}\n`);
  }
  return [
    ...(write ? [] : missing.map(({ place }) => `${path} lacks ${place}: run "npm run lock"`)),
    ...outdatedOf(folder, packages).map((file) => `${path} is not of ${file}: run "npm install" beside it`),
    ...Object.entries(packages)
      .filter(([, { resolved, link }]) => resolved && !link)
      .map(([place]) => `${path} names the host that ${place} came from: .npmrc says how not to`),
  ];
});

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
