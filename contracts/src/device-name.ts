// The first match wins, so order matters: the user agents of Edge and Opera contain Chrome, and Chrome's contains
// Safari.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * A device name from the user agent: 'Chrome · Windows'; undefined when neither is recognized.
 * @param joint between browser and operating system
 */
export const deviceName = (userAgent: string, joint = ' · '): string | undefined => {
  const named = [browsers, systems].flatMap((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []);
  return named.length === 0 ? undefined : named.join(joint);
};
