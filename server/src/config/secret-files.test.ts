import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../config.ts';
import { secretSettings, withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('[ASVS-13.3.1] a secret in a file', () => {
  test.each(secretSettings)('is read for %s, without the line break at its end', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: file(name, 'secret\n') })).toMatchObject({ [name]: 'secret' });
  });

  test('is what the program starts with', () => {
    const secret = 'y'.repeat(40);
    const config = loadConfig({ DATA_DIR: folder, SESSION_SECRET_FILE: file('session', `${secret}\n`) });
    const same = loadConfig({ DATA_DIR: folder, SESSION_SECRET: secret });
    expect(config.keys('access-token').current).toEqual(same.keys('access-token').current);
  });

  test.each([
    ['is not there', { METRICS_TOKEN_FILE: join(folder, 'nothing') }, /METRICS_TOKEN_FILE .*nothing cannot be read/],
    ['is empty', { SMTP_URL_FILE: file('empty', ' \n') }, /SMTP_URL_FILE .*is empty/],
    ['stands beside the setting itself', { SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('mail', 'smtp://b') }, /twice/],
  ])('stops the start when it %s', (_, env, sentence) => {
    expect(() => loadConfig({ DATA_DIR: folder, ...env })).toThrow(sentence);
  });

  test('a wrong one is named without being shown', () => {
    const env = { DATA_DIR: folder, DATABASE_URL_FILE: file('database', 'mysql://root:hunter2@db') };
    expect(() => loadConfig(env)).toThrow('DATABASE_URL is wrong');
    expect(() => loadConfig(env)).not.toThrow('hunter2');
  });
});
