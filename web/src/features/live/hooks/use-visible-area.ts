import { useEffect, useState } from 'react';

/** Less is left by a keyboard of the screen, not by the browser's own bars, in px. */
const keyboardFrom = 120;

/**
 * The part of the page that a keyboard of the screen leaves, in px; null while there is none. On phones it covers the
 * page instead of making it smaller (`interactive-widget`), with the field that one writes in, at the bottom.
 */
export function useVisibleArea(): { top: number; height: number } | null {
  const [area, setArea] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const look = (): void => {
      const { offsetTop, height, scale } = visualViewport;
      // Enlarged by two fingers, less is visible too.
      const isCovered = scale < 1.05 && document.documentElement.clientHeight - height > keyboardFrom;
      setArea(isCovered ? { top: offsetTop, height } : null);
    };
    look();
    visualViewport.addEventListener('resize', look);
    visualViewport.addEventListener('scroll', look);
    return () => {
      visualViewport.removeEventListener('resize', look);
      visualViewport.removeEventListener('scroll', look);
    };
  }, []);
  return area;
}
