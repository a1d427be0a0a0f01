import { type Crop, squareOf } from './crop.ts';

/** Side of the uploaded square in pixels; the server stores half of this. */
const side = 1024;

/** A cropped square: the file to upload, and an object URL for the preview. */
export interface CutPicture {
  content: Blob;
  preview: string;
}

/** Decodes a picture and applies its EXIF orientation. @throws when the browser cannot decode the file */
export const loadPicture = (file: File): Promise<ImageBitmap> => createImageBitmap(file);

/** Draws the cropped square onto a square canvas. */
export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { left, top, side: from } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, from, from, 0, 0, canvas.width, canvas.height);
};

/** Encodes the cropped square as a new file: small, and without EXIF metadata. */
export const cutPicture = async (picture: ImageBitmap, crop: Crop): Promise<CutPicture> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, Math.round(squareOf(picture, crop).side));
  drawSquare(canvas, picture, crop);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!content) throw new Error('nothing was drawn');
  return { content, preview: canvas.toDataURL('image/webp', 0.9) };
};
