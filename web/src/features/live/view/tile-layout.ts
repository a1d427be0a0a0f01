import type { Participante } from '@puente/contracts/room';

import { raisedHands } from './people-order.ts';

export type ViewMode = 'speaker' | 'grid';

/** A picture on the stage: a person, or the screen that they share. */
export interface Tile {
  puestoId: string;
  medio: 'camara' | 'pantalla';
}

/** What the stage shows. */
export interface Arrangement {
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
 * What the stage shows. A shared screen is large in both views. Otherwise the speaker view shows one person large: the
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
  // One place is for the tile that says how many more there are.
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
