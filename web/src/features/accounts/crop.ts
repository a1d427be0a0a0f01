/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The cropped square: its center in pixels of the picture, and its zoom factor. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest possible square. */
  zoom: number;
}

export const closest = 4;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Clamps a crop, so that the square stays inside the picture. */
const clamped = (size: Size, crop: Crop): Crop => {
  const zoom = clamp(crop.zoom, 1, closest);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
};

/** The initial crop: the center of the picture, slightly higher for a portrait picture, where faces are. */
export const firstCrop = (size: Size): Crop =>
  clamped(size, { x: size.width / 2, y: size.height > size.width ? size.height * 0.42 : size.height / 2, zoom: 1 });

/** Moves the square by fractions of its side. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop);
  return clamped(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
};

/** Zooms in or out around the center of the square. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => clamped(size, { ...crop, zoom });

/** The square in pixels, as drawn on a canvas. */
export const squareOf = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
};
