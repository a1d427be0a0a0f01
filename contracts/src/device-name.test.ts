import { expect, test } from 'vitest';

import { deviceName } from './device-name.ts';

test('[SESS-8] names a session by its browser and operating system', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
  expect(deviceName(windows)).toBe('Chrome · Windows');
  expect(deviceName(`${windows} Edg/142.0`)).toBe('Edge · Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')).toBe(
    'Safari · iPhone',
  );
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox · Linux');
  const others: [string, string][] = [
    [`${windows} OPR/120.0`, 'Opera · Windows'],
    ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36', 'Samsung Internet · Android'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/142.0 Safari/604.1', 'Chrome · iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0 Safari/537.36', 'Chrome · ChromeOS'],
  ];
  for (const [userAgent, name] of others) expect(deviceName(userAgent)).toBe(name);
  expect(deviceName(windows, ' en ')).toBe('Chrome en Windows');
  expect(deviceName('curl/8.5.0')).toBeUndefined();
});
