import type { Participante } from '@puente/contracts/room';

import { raisedHands } from './people.ts';

export type ViewMode = 'speaker' | 'grid';

/** A picture on the stage: a person, or the screen that they share. */
export interface Tile {
  puestoId: string;
  medio: 'camara' | 'pantalla';
}

/** Tiles of the stage. */
interface Arrangement {
  large: Tile | null;
  small: Tile[];
  /** People who have no tile; in the grid, those of the other pages are not counted. */
  hidden: number;
  page: number;
  pages: number;
}

interface Facts {
  /** In the order in which they entered. */
  participants: readonly Participante[];
  mine: string | null;
  mode: ViewMode;
  /** Seats that spoke, the latest first, as far as the room was watched. */
  spoke: readonly string[];
  /** The seat that the person at the screen wants large. */
  pinned: string | null;
  /** How many small tiles have room beside the large one. */
  sideSpace: number;
  /** How many tiles one page of the grid holds. */
  pageSize: number;
  page: number;
}

/**
 * Contents of the stage. A shared screen is large in both views. Otherwise the speaker view shows one person large: the
 * pinned one, else the moderator who spoke last, else the first other moderator, else whoever spoke last, else anybody.
 * A student's short question does not push the tutor's picture away.
 */
export function arrangeTiles(facts: Facts): Arrangement {
  const { participants, mine, mode, pinned, sideSpace, pageSize } = facts;
  const screen = participants.find(({ publica }) => publica.pantalla);
  const ordered = inImportance(facts);
  if (!screen && mode === 'grid') {
    const pages = Math.max(1, Math.ceil(ordered.length / pageSize));
    const page = Math.min(Math.max(facts.page, 0), pages - 1);
    const small = ordered.slice(page * pageSize, (page + 1) * pageSize).map(camera);
    return { large: null, small, hidden: 0, page, pages };
  }
  const chosen = ordered.find(({ puestoId }) => puestoId === pinned) ?? largest(ordered, facts);
  const large: Tile | null = screen ? { puestoId: screen.puestoId, medio: 'pantalla' } : chosen ? camera(chosen) : null;
  const beside = ordered.filter(({ puestoId }) => screen !== undefined || puestoId !== chosen?.puestoId);
  // Keeps one place for the tile with the number of hidden people.
  const places = beside.length > sideSpace ? Math.max(0, sideSpace - 1) : beside.length;
  const shown = beside.slice(0, places);
  // My own tile is always there: I see that my camera is on.
  const me = beside.find(({ puestoId }) => puestoId === mine);
  if (me && places > 0 && !shown.includes(me)) shown.splice(-1, 1, me);
  return { large, small: shown.map(camera), hidden: beside.length - shown.length, page: 0, pages: 1 };
}

const camera = ({ puestoId }: Participante): Tile => ({ puestoId, medio: 'camara' });

/** The most important first: moderators, raised hands, whoever spoke, cameras that are on, the order of entering. */
function inImportance({ participants, spoke }: Facts): Participante[] {
  const hands = raisedHands(participants);
  const rank = (each: Participante): number => {
    if (each.esModerador) return 0;
    if (hands.includes(each)) return 1;
    if (spoke.slice(0, 4).includes(each.puestoId)) return 2;
    return each.publica.camara ? 3 : 4;
  };
  return participants.toSorted((a, b) => rank(a) - rank(b));
}

function largest(ordered: readonly Participante[], { mine, spoke }: Facts): Participante | undefined {
  const others = ordered.filter(({ puestoId }) => puestoId !== mine);
  const spokeLast = (people: readonly Participante[]) =>
    spoke.map((seat) => people.find(({ puestoId }) => puestoId === seat)).find((each) => each !== undefined);
  const moderators = others.filter(({ esModerador }) => esModerador);
  return spokeLast(moderators) ?? moderators[0] ?? spokeLast(others) ?? others[0] ?? ordered[0];
}

/** Seats that spoke, the latest first, after `speaking` spoke: the loudest becomes the latest. */
export const spokeNext = (spoke: readonly string[], speaking: readonly string[]): readonly string[] =>
  speaking.length === 0 || speaking[0] === spoke[0]
    ? spoke
    : [...speaking, ...spoke.filter((seat) => !speaking.includes(seat))].slice(0, 20);

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
  // On a nearly square stage the large picture keeps two thirds.
  const room = Math.max(height / 3, height - width / aspect) / rows - gap;
  return { columns, height: Math.floor(Math.min(one, room)) };
}
