import { type Crop, squareOf } from './crop.ts';

/** Pixels of a side, as it is sent: what the server keeps is half of this. */
const side = 1024;

/** @throws when the browser cannot read the file as a picture */
export const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
};

/** The chosen square as a file of its own: small to send, and without what a camera writes beside the picture. */
export const cutPicture = async (picture: HTMLImageElement, crop: Crop): Promise<Blob> => {
  const square = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, Math.round(square.side));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('nothing was drawn');
  return blob;
};
