import { useEffect } from 'react';

/** Names the page in the browser's tab and history. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Academia Puente`;
  }, [title]);
