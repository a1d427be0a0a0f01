import { useLayoutEffect } from 'react';

/** Lets the room's stylesheet hold while one of its screens is open. */
export function useRoomStyles(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['room'] = '';
    return () => {
      delete dataset['room'];
    };
  }, []);
}
