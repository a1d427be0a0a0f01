import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { settingNames } from './config/environment.ts';
import { secretSettings } from './config/secret-files.ts';
import { version } from './platform/version.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unitsFolder = 'deploy/systemd';
const units = readdirSync(join(root, unitsFolder));
const services = units.filter((name) => name.endsWith('.service'));

/** The environment that a file gives the academy: `NAME: value` of compose.yaml, `NAME=value` of the others. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?:^|[ =])(?:# )?([A-Z][A-Z_]+)(?:=|: )(\S.*)?$/gm)].map(([, name, value]) => [
      name!,
      value ?? '',
    ]),
  );

const known = new Set([...settingNames, ...secretSettings.map((name) => `${name}_FILE`)]);

describe('[OPS-1] image, compose and systemd', () => {
  const flags = JSON.parse(read('server/node-flags.json')) as string[];
  const containerfile = read('Containerfile');
  const compose = read('compose.yaml');

  test('start the server with the flags of `npm start`', () => {
    expect(containerfile).toContain(
      `CMD ${JSON.stringify(['node', ...flags, 'server/src/main.ts']).replaceAll(',', ', ')}\n`,
    );
    expect(containerfile).toContain(`academy-node ${flags.join(' ')} --input-type`);
    expect(read(`${unitsFolder}/academy.service`)).toContain(`/bin/node ${flags.join(' ')} server/src/main.ts\n`);
  });

  test('name no setting that the academy does not know', () => {
    const academy = compose.slice(compose.indexOf('    environment:'), compose.indexOf('    secrets: ['));
    const named = [...Object.keys(settingsIn(academy)), ...Object.keys(settingsIn(read('deploy/academy.env.example')))];
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('keep secrets in files, and write none down', () => {
    const given = settingsIn(compose);
    expect(secretSettings.filter((name) => given[`${name}_FILE`]?.startsWith('/run/secrets/'))).toHaveLength(4);
    // An address without a user and a password is no secret.
    expect(secretSettings.filter((name) => given[name]?.includes('@') ?? false)).toEqual([]);
    expect(Object.keys(given).filter((name) => /PASSWORD|SECRET|TOKEN/.test(name) && !name.endsWith('_FILE'))).toEqual(
      [],
    );
  });

  test('are of this version, with one major version of PostgreSQL', () => {
    expect(compose).toContain(`academia-puente:\${ACADEMY_VERSION:-${version}}`);
    const [, postgres] = /^ARG POSTGRES_VERSION=(\d+)$/m.exec(containerfile) ?? [];
    expect(compose).toContain(`image: docker.io/library/postgres:${postgres}\n`);
  });

  test('give the server the time that it needs to drain', () => {
    const seconds = [
      /stop_grace_period: (\d+)s\n    restart/.exec(compose),
      /^TimeoutStopSec=(\d+)$/m.exec(read(`${unitsFolder}/academy.service`)),
    ];
    for (const found of seconds) expect(Number(found?.[1])).toBeGreaterThan(25);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
describe.skipIf(!hasSystemd)('[OPS-1] by systemd-analyze, which is not installed everywhere', () => {
  /** Copies the units with programs that this machine has. @returns their paths */
  const copyUnits = () => {
    const folder = mkdtempSync(join(tmpdir(), 'puente-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return units.map((name) => {
      const path = join(folder, name);
      writeFileSync(
        path,
        read(`${unitsFolder}/${name}`).replaceAll('/opt/academy/current/node_modules/node/bin/node', process.execPath),
      );
      return path;
    });
  };

  test('the units are well formed', () => {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...copyUnits()], {
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  test.each(services)('%s is exposed at 2.0 of 10 at most', (name) => {
    const path = copyUnits().find((unit) => unit.endsWith(name))!;
    const rate = () =>
      execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', path], {
        stdio: 'pipe',
      });
    expect(rate).not.toThrow();
  });
});
