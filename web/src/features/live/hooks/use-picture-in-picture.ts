import { useCallback, useEffect, useState } from 'react';

interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

const ofDocuments = (): DocumentPictureInPicture | undefined =>
  (globalThis as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture;

/**
 * A small window above all others: of the page where the browser has that (Chrome, Edge), else of the large picture's
 * video element (Safari).
 * @param video the large picture's element
 */
export function usePictureInPicture(video: () => HTMLVideoElement | null) {
  const [window_, setWindow] = useState<Window | null>(null);
  useEffect(() => () => window_?.close(), [window_]);

  const toggle = useCallback((): void => {
    if (window_) return void window_.close();
    const document_ = ofDocuments();
    if (document_) {
      void open(document_).then(
        (opened) => {
          opened.addEventListener('pagehide', () => setWindow(null), { once: true });
          setWindow(opened);
        },
        () => {},
      );
      return;
    }
    if (document.pictureInPictureElement) return void document.exitPictureInPicture();
    video()
      ?.requestPictureInPicture?.()
      .catch(() => {});
  }, [window_, video]);

  const isPossible =
    typeof document !== 'undefined' && (ofDocuments() !== undefined || document.pictureInPictureEnabled);
  return { isPossible, toggle, window: window_ };
}

async function open(from: DocumentPictureInPicture): Promise<Window> {
  const opened = await from.requestWindow({ width: 400, height: 225 });
  const { documentElement, head } = opened.document;
  documentElement.lang = document.documentElement.lang;
  documentElement.dataset['theme'] = 'dark';
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style')) head.append(sheet.cloneNode(true));
  return opened;
}
