/** More takes memory that phones don't have. */
const maxDensity = 2;
/** Pixels of a drawing at most: browsers refuse larger ones, or the tab runs out of memory. */
const maxPixels = 16_000_000;
/** How high a page may be for its width, and the reverse: a file may say anything. */
const maxRatio = 10;

/** Pages that are laid out at once; more follow when the last of them comes near. */
export const pagesAtOnce = 300;

/** A page as a PDF names it, in points. */
interface PageSize {
  width: number;
  height: number;
}

/** The height of a page for its width, within bounds; `usual` for a page without an area. */
export function ratioOf({ width, height }: PageSize, usual: number): number {
  const ratio = height / width;
  if (!Number.isFinite(ratio) || ratio <= 0) return usual;
  return Math.min(maxRatio, Math.max(1 / maxRatio, ratio));
}

/** Pixels of the drawing for each pixel of the page: as many as the screen has, within what a drawing may take. */
export function densityOf(shown: PageSize, screen: number): number {
  const most = Math.sqrt(maxPixels / (shown.width * shown.height));
  return Math.min(screen, maxDensity, most);
}
