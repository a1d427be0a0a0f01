/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which square of a picture is kept: its middle, in pixels of the picture, and how much closer than the whole. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as large a square as there is. */
  zoom: number;
}

export const closest = 4;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop that leaves no edge of the square empty. */
const within = (size: Size, crop: Crop): Crop => {
  const zoom = clamp(crop.zoom, 1, closest);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
};

/** The middle of the picture; of an upright one a little higher, where faces are. */
export const firstCrop = (size: Size): Crop =>
  within(size, { x: size.width / 2, y: size.height > size.width ? size.height * 0.42 : size.height / 2, zoom: 1 });

/** Moves the square over the picture, by shares of its own side. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
};

/** Closer or farther, around the middle of the square. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom });

/** The square as a canvas wants it. */
export const squareOf = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const side = sideOf(size, crop);
  return { left: crop.x - side / 2, top: crop.y - side / 2, side };
};
