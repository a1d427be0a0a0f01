import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { testApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type { Client, Person } from './people.ts';

interface AcademyOptions extends TestAppOptions {
  /** Whether each test gets an academy of its own, or all tests of the file, or of the `describe`, share one. */
  per?: 'file' | 'test';
}

/**
 * Opens an academy before the tests and closes it after them: `const app = openAcademy();` at the top of a file, before
 * its hooks. It is there in hooks and tests, not while the file loads. A test that needs one more uses `testApp`.
 */
export function openAcademy({ per = 'file', ...options }: AcademyOptions = {}): TestApp {
  let app: TestApp | undefined;
  const [before, after] = per === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    app = await testApp(options);
  });
  after(async () => {
    const opened = app;
    app = undefined;
    await opened?.close();
  });
  return new Proxy({} as TestApp, {
    get(_, member) {
      if (!app) throw new Error(`The academy is not open: ${String(member)} is there in hooks and tests alone.`);
      return app[member as keyof TestApp];
    },
  });
}
