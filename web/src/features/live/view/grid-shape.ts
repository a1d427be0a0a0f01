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

const mostRows = 3;
/** The height of a tile that is as wide as the stage. */
const widestTile = 208;
const columnsBelow = (width: number): number => (width < 560 ? 2 : 3);
const tileHeight = (width: number): number => {
  const columns = columnsBelow(width);
  return Math.round(((width - gap * (columns - 1)) / columns) * 0.6);
};
/** The rows of tiles below a large picture of 16:9 that is as wide as the stage and is shown whole. */
const rowsBelow = (width: number, height: number): number =>
  Math.min(mostRows, Math.max(1, Math.floor((height - width / aspect) / (tileHeight(width) + gap))));

/** How many tiles have room below the large picture of a stage that is taller than wide, without making it smaller. */
export const spaceBelow = (width: number, height: number): number => columnsBelow(width) * rowsBelow(width, height);

/** The shape of `count` tiles below the large picture of such a stage: columns, and the height of each in px. */
export function tilesBelow(count: number, width: number, height: number): { columns: number; height: number } {
  const most = columnsBelow(width);
  const columns = count <= 2 ? Math.max(1, count) : count === 4 ? 2 : most;
  const one = count === 1 ? Math.min(Math.round(width * 0.4), widestTile) : tileHeight(width);
  const rows = Math.min(mostRows, Math.ceil(count / columns));
  // Where the stage is nearly square, the large picture keeps two thirds of it.
  const room = Math.max(height / 3, height - width / aspect) / rows - gap;
  return { columns, height: Math.floor(Math.min(one, room)) };
}
