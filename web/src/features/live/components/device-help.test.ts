import { expect, test } from 'vitest';

import { browserOf, permissionHelp } from './device-help.tsx';

const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

test.each([
  ['chrome', 0, 'chrome-desktop'],
  ['edge', 0, 'chrome-desktop'],
  ['android', 5, 'chrome-android'],
  ['mac', 0, 'safari-mac'],
  ['mac', 5, 'safari-ios'],
  ['iphone', 5, 'safari-ios'],
  ['iphoneChrome', 5, 'other'],
  ['firefox', 0, 'firefox'],
] as const)('[LIVE-8] the permission of %s with %i touch points is given as in %s', (name, maxTouchPoints, browser) => {
  expect(browserOf({ userAgent: agents[name], maxTouchPoints })).toBe(browser);
});

test('[LIVE-8] a permission that the system withholds is given in the system', () => {
  const agent = (userAgent: string) => ({ userAgent, maxTouchPoints: 0 });
  expect(permissionHelp('denied', agent(agents.chrome))).toBe('help.chrome-desktop');
  expect(permissionHelp('denied-by-system', agent(agents.chrome))).toBe('systemHelp.windows');
  expect(permissionHelp('denied-by-system', agent(agents.mac))).toBe('systemHelp.mac');
  expect(permissionHelp('denied-by-system', agent(agents.firefox))).toBe('systemHelp.other');
  expect(permissionHelp('missing', agent(agents.chrome))).toBeNull();
});
