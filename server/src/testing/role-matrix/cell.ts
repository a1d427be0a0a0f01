import type { ErrorCode } from '@puente/contracts/errors';

import type { Expected } from './expectations.ts';
import type { Caller, World } from './world.ts';

/** A request of one cell. */
interface Request {
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Cell {
  who: Expected;
  /** Builds the request, which names the owner's object; with neither by default. */
  request?: (world: World, caller: Caller) => Request;
  /** Refusals that come after the access check, so that they count as `ok`: the request is not a whole one. */
  reaches?: readonly ErrorCode[];
  /** The request ends the caller's session. */
  endsSession?: true;
}
