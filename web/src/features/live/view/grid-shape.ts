/** The narrowest tile on which a name can be read, in px. */
const smallest = { width: 148, height: 104 };
const gap = 8;
const aspect = 16 / 9;

/** How many tiles fit on one page of the grid, at most `most`. */
export function gridCapacity(width: number, height: number, most: number): number {
  const fit = (space: number, tile: number) => Math.max(1, Math.floor((space + gap) / (tile + gap)));
  return Math.min(most, fit(width, smallest.width) * fit(height, smallest.height));
}

/** The number of columns with which `count` pictures of 16:9 are the largest in the space. */
export function gridColumns(count: number, width: number, height: number): number {
  let best = { columns: 1, area: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const tileWidth = (width - gap * (columns - 1)) / columns;
    const tileHeight = (height - gap * (rows - 1)) / rows;
    const shown = Math.min(tileWidth, tileHeight * aspect);
    const area = shown * (shown / aspect);
    if (area > best.area) best = { columns, area };
  }
  return best.columns;
}
