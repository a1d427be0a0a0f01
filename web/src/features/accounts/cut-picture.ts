import { type Crop, squareOf } from './crop.ts';

/** Pixels of a side, as it is sent: what the server keeps is half of this. */
const side = 1024;

/** A square that was cut: the file to send, and the address that shows it meanwhile. */
export interface CutPicture {
  content: Blob;
  preview: string;
}

/** Upright, whichever way the camera was held. @throws when the browser cannot read the file as a picture */
export const loadPicture = (file: File): Promise<ImageBitmap> => createImageBitmap(file);

/** Fills a square canvas with the chosen square. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { left, top, side: from } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, from, from, 0, 0, canvas.width, canvas.height);
};

/** The chosen square as a file of its own: small to send, and without what a camera writes beside the picture. */
export const cutPicture = async (picture: ImageBitmap, crop: Crop): Promise<CutPicture> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, Math.round(squareOf(picture, crop).side));
  drawSquare(canvas, picture, crop);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!content) throw new Error('nothing was drawn');
  return { content, preview: canvas.toDataURL('image/webp', 0.9) };
};
