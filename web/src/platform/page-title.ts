import { useEffect } from 'react';

let name = 'Academia Puente';
let waiting = 0;

const show = (): void => {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** Names the page in the browser's tab and history. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    name = `${title} · Academia Puente`;
    show();
  }, [title]);

/** How many things wait for the person: shown in the browser's tab. */
export const usePageCount = (count: number): void =>
  useEffect(() => {
    waiting = count;
    show();
    return () => {
      waiting = 0;
      show();
    };
  }, [count]);
