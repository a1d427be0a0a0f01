/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Part that is cut out of a picture: its center in pixels of the picture, its zoom factor and its shape. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest possible cut. */
  zoom: number;
  /** Width divided by height; 1 is a square. */
  ratio: number;
}

export const closest = 4;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** The size of the cut, in pixels of the picture. */
export const sizeOf = ({ width, height }: Size, { zoom, ratio }: Crop): Size => {
  const widest = Math.min(width, height * ratio);
  return { width: widest / zoom, height: widest / ratio / zoom };
};

/** Clamps a crop, so that it stays inside the picture. */
const clamped = (size: Size, crop: Crop): Crop => {
  const zoom = clamp(crop.zoom, 1, closest);
  const { width, height } = sizeOf(size, { ...crop, zoom });
  return {
    ...crop,
    zoom,
    x: clamp(crop.x, width / 2, size.width - width / 2),
    y: clamp(crop.y, height / 2, size.height - height / 2),
  };
};

/** The initial crop: the center of the picture, slightly higher for a portrait picture, where faces are. */
export const firstCrop = (size: Size, ratio: number): Crop =>
  clamped(size, {
    x: size.width / 2,
    y: size.height > size.width ? size.height * 0.42 : size.height / 2,
    zoom: 1,
    ratio,
  });

/** Moves the cut by fractions of its width and height. */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const { width, height } = sizeOf(size, crop);
  return clamped(size, { ...crop, x: crop.x + right * width, y: crop.y + down * height });
};

/** Zooms in or out around the center of the cut. */
export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => clamped(size, { ...crop, zoom });

/** The cut in pixels, as drawn on a canvas. */
export const boxOf = (size: Size, crop: Crop): Size & { left: number; top: number } => {
  const cut = sizeOf(size, crop);
  return { left: crop.x - cut.width / 2, top: crop.y - cut.height / 2, ...cut };
};
