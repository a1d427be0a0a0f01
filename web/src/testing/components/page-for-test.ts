import { stayHere } from './leaving-for-test.ts';
import { network } from './network-for-test.ts';

// What is done once for a page, whose files share it; the setup file runs before each of them.
network.enable();
stayHere();

let printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  console[method] = (...args: unknown[]) => {
    printed.push(`console.${method}: ${args.map(String).join(' ')}`);
    original(...args);
  };
}

/** What was printed as an error or a warning since the last call. */
export const takePrinted = (): string[] => {
  const taken = printed;
  printed = [];
  return taken;
};
