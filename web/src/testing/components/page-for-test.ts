import { stayHere } from './leaving-for-test.ts';
import { network } from './network-for-test.ts';

// Set up once for a page, whose files share it; the setup file runs before each of them.
network.enable();
stayHere();

/**
 * Messages that browser and libraries print without a fault of a screen: Chromium, when sizes settle a frame later;
 * FullCalendar, when its clock comes to a calendar that React rendered and dropped before it was mounted.
 */
const isHarmless = (text: string): boolean =>
  text.includes('ResizeObserver loop completed') ||
  (text.includes("hasn't mounted yet") && /NowTimer|fullcalendar/.test(String(new Error('where it is printed').stack)));

let printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  console[method] = (...args: unknown[]) => {
    const text = `console.${method}: ${args.map(String).join(' ')}`;
    if (!isHarmless(text)) printed.push(text);
    original(...args);
  };
}

/** Returns the errors and warnings that were printed since the last call. */
export const takePrinted = (): string[] => {
  const taken = printed;
  printed = [];
  return taken;
};
