import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { testApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type { Client, Person } from './people.ts';

interface AcademyOptions extends TestAppOptions {
  /**
   * Whether all tests of the file, or of the `describe`, share one academy with what they leave in it, or each test finds it
   * in its first state. `process`: in a process that knows nothing of other tests either, for tests of what it keeps in
   * memory, at eight times the cost.
   */
  per?: 'file' | 'test' | 'process';
}

/**
 * Opens an academy before the tests and closes it after them: `const app = openAcademy();` at the top of a file, before
 * its hooks. It is there in hooks and tests, not while the file loads. A test that needs one more uses `testApp`.
 */
export function openAcademy({ per = 'file', ...options }: AcademyOptions = {}): TestApp {
  let app: TestApp | undefined;
  /** Whether the app, and its database, are those of one test. */
  let isOfTest = false;
  const close = async () => {
    const opened = app;
    app = undefined;
    await opened?.close();
  };
  beforeAll(async () => {
    if (per !== 'process') app = await testApp(options);
  });
  afterAll(close);
  if (per !== 'file') {
    beforeEach(async () => {
      isOfTest = app === undefined;
      app ??= await testApp(options);
    });
    afterEach(async () => {
      if (isOfTest || !(await app?.putBack())) await close();
    });
  }
  return new Proxy({} as TestApp, {
    get(_, member) {
      if (!app) throw new Error(`The academy is not open: ${String(member)} is there in hooks and tests alone.`);
      return app[member as keyof TestApp];
    },
  });
}
