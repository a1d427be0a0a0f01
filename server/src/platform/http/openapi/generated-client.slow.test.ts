import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { generate } from 'orval';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { buyCourse } from '../../../demo/buy-course.ts';
import { createCourse, createUser, demoPassword } from '../../../factories/academy.ts';
import { openAcademy } from '../../../testing/open-academy.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../../testing/generated-client-program.txt', import.meta.url));
const compiler = fileURLToPath(new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url));

const app = openAcademy();
let folder: string;
beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

test(
  '[API-3, API-4] a client that a generator makes of the document compiles, and does the work of an administrator',
  { timeout: 120_000 },
  async () => {
    const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
    const document = join(folder, 'openapi.json');
    await writeFile(document, JSON.stringify((await app.call('GET', '/api/openapi.json')).body));
    const target = join(folder, 'client.ts');
    // A function for each of the media types that a body may have.
    const override = { splitByContentType: true };
    const output = { target, client: 'fetch', mode: 'single', baseUrl: `${origin}/api`, override } as const;
    const told = vi.spyOn(console, 'log').mockReturnValue();
    await generate({ input: { target: document }, output }, folder);
    told.mockRestore();

    await copyFile(program, join(folder, 'program.ts'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      target: 'es2023',
      module: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');

    const admin = await createUser(app.platform, { role: 'admin', firstName: 'Carmen', lastName: 'Ortega' });
    const buyer = await createUser(app.platform, { firstName: 'Ana', lastName: 'Ruiz' });
    await buyCourse(app.server, buyer.email, await createCourse(app.platform, { precio: 350 }), 'payment');
    const env = { EMAIL: admin.email, PASSWORD: demoPassword, BUYER: buyer.id };
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], { env });
    expect(JSON.parse(stdout)).toEqual({
      documents: 2,
      names: ['Ana Ruiz', 'Carmen Ortega', 'Eva Paz'],
      paid: 350,
      bought: 350,
      gone: 'COURSE_NOT_FOUND',
    });
  },
);
