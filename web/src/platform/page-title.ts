import { useEffect } from 'react';

let name = 'Academia Puente';
let waiting = 0;

const show = (): void => {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** Sets the document title, shown in the browser's tab and history. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    name = `${title} · Academia Puente`;
    show();
  }, [title]);

/** Shows the number of unread items in the document title. */
export const usePageCount = (count: number): void =>
  useEffect(() => {
    waiting = count;
    show();
    return () => {
      waiting = 0;
      show();
    };
  }, [count]);
