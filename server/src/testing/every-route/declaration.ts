import type { ErrorCode } from '@puente/contracts/errors';
import type { RouteContract } from '@puente/contracts/route';

import type { Person } from '../open-academy.ts';
import type { TestApp } from '../test-app.ts';
import type { Expected } from './expectations.ts';
import type { Caller, World } from './world.ts';

export interface Request {
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Facts of a route for the tests of all routes. */
export interface RouteDeclaration {
  who: Expected;
  /** Builds the request, which names the owner's object; with neither by default. */
  request?: (world: World, caller: Caller) => Request;
  /** Refusals that come after the access check, so that they count as `ok`: the request is not a whole one. */
  reaches?: readonly ErrorCode[];
  /** The request ends the caller's session. */
  endsSession?: true;
  /** Changes that the route makes, each with the entry that it leaves in the audit. */
  leaves?: readonly Change[];
}

/** An academy and the administrator who makes the changes. */
export interface Academy {
  app: TestApp;
  admin: Person;
}

/** A change by staff, with the entry that it leaves. */
export interface Change {
  action: string;
  /** Builds the call; `id`: of the object that is changed, by default of the answer. */
  call: (academy: Academy) => Promise<Request & { id?: string }>;
  /** Whether the answer, about several objects, has no id. */
  namesNone?: true;
  before: object | null;
  after: object | null;
}

/** A call about the object that the path's `:id` names. */
export const about = (id: string, body?: object) => ({ id, params: { id }, body });

/** The id of no object. */
export const nobody = '00000000-0000-4000-8000-000000000000';
/** A request about no object. */
export const none = () => ({ params: { id: nobody } });

/** Facts of a command for the tests of all commands. */
export type CommandDeclaration = Pick<RouteDeclaration, 'who' | 'reaches'> & { body: (world: World) => object };

type ValueOf<Named> = Named extends unknown ? Named[keyof Named] : never;
type Changing = { access: 'staff' | 'admin'; method: 'POST' | 'PUT' | 'DELETE' };

/**
 * A declaration for each route of these contracts, and for no other. A route by which staff changes something says which
 * entry of the audit it leaves.
 */
export type RoutesOf<Contracts> = {
  [R in ValueOf<Contracts> as R extends RouteContract ? `${R['method']} ${R['path']}` : never]: R extends Changing
    ? RouteDeclaration & { leaves: readonly Change[] }
    : Omit<RouteDeclaration, 'leaves'>;
};

/** A declaration for each command of these contracts, and for no other. */
export type CommandsOf<Contracts> = {
  [C in ValueOf<Contracts> as C extends { event: string } ? C['event'] : never]: CommandDeclaration;
};
