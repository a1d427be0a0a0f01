import type { QueryClient } from '@tanstack/react-query';

import { wantsSound } from './channels/queries.ts';
import sound from './notification.wav';
import { createRing } from './sound.ts';

/** Plays the notification sound in this browser, where the account has enabled it. */
export const createBrowserRing = (queries: QueryClient): (() => Promise<void>) =>
  createRing({
    play: () => new Audio(sound).play(),
    isWanted: () => wantsSound(queries),
    locks: navigator.locks,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
