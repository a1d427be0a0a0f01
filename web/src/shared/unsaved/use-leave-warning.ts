import { useEffect } from 'react';

/** Warns before the page is closed or reloaded (beforeunload). */
export const useLeaveWarning = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
};
