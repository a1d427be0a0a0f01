import { fieldsOf } from '@puente/contracts/fields';

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
    const kept = fieldsOf(JSON.parse(storage().getItem(key) ?? '{}'));
    const known = kinds.flatMap((kind): [string, string][] => {
      const id = kept[kind];
      return typeof id === 'string' ? [[kind, id]] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

export const browserChosenDevices = createChosenDevices(() => window.localStorage);
