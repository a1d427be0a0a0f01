import { useState } from 'react';

import { loadPicture } from './cut-picture.ts';

/** A picture that is being cropped. */
export const usePictureToCut = () => {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [unreadable, setUnreadable] = useState(false);

  const open = async (file: File): Promise<void> => {
    setUnreadable(false);
    try {
      setPicture(await loadPicture(file));
    } catch {
      setUnreadable(true);
    }
  };
  const close = (): void => {
    // Releases the decoded bitmap, which takes far more memory than the file.
    picture?.close();
    setPicture(undefined);
  };
  return { picture, unreadable, open, close };
};
