import { useState } from 'react';

import { type Crop, boxOf } from './crop.ts';

/** Shape that a picture is cut to. */
export interface Frame {
  /** Width divided by height. */
  ratio: number;
  /** The most pixels of width that are uploaded. */
  width: number;
  /** Shown in a round frame. */
  isRound?: boolean;
}

/** A cut picture: the file to upload, and an object URL for the preview. */
export interface CutPicture {
  content: Blob;
  preview: string;
}

/** Without HEIC: a browser that cannot decode it cannot crop it, and phones convert to JPEG for these types. */
export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** Maximum size of a picture to crop; the cropped upload is much smaller. */
export const pictureMaxBytes = 25 * 1_048_576;

/** Decodes a picture and applies its EXIF orientation. @throws when the browser cannot decode the file */
const loadPicture = (file: File): Promise<ImageBitmap> => createImageBitmap(file);

/** Draws the cut onto a canvas of its shape. */
export const drawCut = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { left, top, width, height } = boxOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
};

/** Encodes the cut as a new file: small, and without EXIF metadata. @param width the most pixels of its width */
export const cutPicture = async (picture: ImageBitmap, crop: Crop, width: number): Promise<CutPicture> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, Math.round(boxOf(picture, crop).width));
  canvas.height = Math.round(canvas.width / crop.ratio);
  drawCut(canvas, picture, crop);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!content) throw new Error('nothing was drawn');
  return { content, preview: canvas.toDataURL('image/webp', 0.9) };
};

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
