import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { scriptPolicy } from './trusted-types.ts';

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://academia.test/dashboard' });
});
afterEach(() => vi.unstubAllGlobals());

const ours = (url: URL) => url.origin === 'https://academia.test';

describe('[ASVS-3.2.2] a policy for addresses of scripts', () => {
  test('gives what the browser makes of an allowed address, and refuses any other', () => {
    const created: string[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        created.push(name);
        return rules;
      },
    });
    const policy = scriptPolicy('academia', ours);
    expect(created).toEqual(['academia']);
    expect(policy?.createScriptURL('/service-worker.js')).toBe('/service-worker.js');
    for (const foreign of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,alert(1)'])
      expect(() => policy?.createScriptURL(foreign)).toThrow(TypeError);
  });

  test('is none in a browser without Trusted Types', () => {
    expect(scriptPolicy('academia', ours)).toBeNull();
  });
});
