import { type RefObject, useEffect, useRef, useState } from 'react';

/** The size of an element in px, which follows its changes; null until it was measured. */
export function useElementSize<E extends HTMLElement>(): [
  RefObject<E | null>,
  { width: number; height: number } | null,
] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
