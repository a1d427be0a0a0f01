import { useCallback, useEffect, useState } from 'react';

interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
}

const ofDocuments = (): DocumentPictureInPicture | undefined => window.documentPictureInPicture;

/**
 * A small window above all others: of the page where the browser has that (Chrome, Edge), else of the large picture's
 * video element (Safari).
 * @param video the large picture's element
 */
export function usePictureInPicture(video: () => HTMLVideoElement | null) {
  const [opened, setOpened] = useState<Window | null>(null);
  useEffect(() => () => opened?.close(), [opened]);

  const openWindow = useCallback(async (from: DocumentPictureInPicture): Promise<void> => {
    const window = await open(from);
    window.addEventListener('pagehide', () => setOpened(null), { once: true });
    setOpened(window);
  }, []);

  const toggle = (): void => {
    const documents = ofDocuments();
    if (opened) opened.close();
    // Refused without a click or key press: nothing to tell.
    else if (documents) openWindow(documents).catch(() => {});
    else if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {});
    else
      video()
        ?.requestPictureInPicture?.()
        .catch(() => {});
  };

  const isPossible =
    typeof document !== 'undefined' && (ofDocuments() !== undefined || document.pictureInPictureEnabled);
  return { isPossible, toggle, window: opened };
}

async function open(from: DocumentPictureInPicture): Promise<Window> {
  const opened = await from.requestWindow({ width: 400, height: 225 });
  const { documentElement, head } = opened.document;
  documentElement.lang = document.documentElement.lang;
  documentElement.dataset['theme'] = 'dark';
  documentElement.dataset['room'] = '';
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) head.append(sheet.cloneNode(true));
  return opened;
}
