import type { ChosenDevices } from './live-room.ts';

const key = 'sala.dispositivos';
const kinds = ['microfono', 'camara', 'altavoz'] as const;

/**
 * The devices chosen for live classes, in localStorage: the browser's own ids, which it makes for this site alone.
 * Without storage they are kept for the page.
 */
export function createChosenDevices(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let chosen = read(storage);
  return {
    get: (): ChosenDevices => chosen,
    change(changes: ChosenDevices): void {
      chosen = { ...chosen, ...changes };
      try {
        storage().setItem(key, JSON.stringify(chosen));
      } catch {
        // A browser without storage.
      }
    },
  };
}

function read(storage: () => Pick<Storage, 'getItem'>): ChosenDevices {
  try {
    const kept = JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown> | null;
    const known = kinds.map((kind) => [kind, kept?.[kind]] as const).filter(([, id]) => typeof id === 'string');
    return Object.fromEntries(known) as ChosenDevices;
  } catch {
    return {};
  }
}

export const browserChosenDevices = createChosenDevices(() => window.localStorage);
