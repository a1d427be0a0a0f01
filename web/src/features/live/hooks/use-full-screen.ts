import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen of the whole page, so that dialogs, which stand beside the room, are shown too. Absent on iPhones. */
export const useFullScreen = () => {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isPossible = typeof document !== 'undefined' && document.fullscreenEnabled;
  const toggle = (): void => {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused without a key press or click: nothing to tell.
    change.catch(() => {});
  };
  return { isOn, isPossible, toggle };
};
