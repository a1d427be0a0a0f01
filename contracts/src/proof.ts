import { z } from 'zod';

import { route } from './route.ts';
import { Moment } from './shapes.ts';

/** Minutes for which a proof counts as fresh. */
export const freshProofMinutes = 10;

/** The ways in which a session can show again who it is. */
export const ProofWay = z.enum(['password', 'google']);
export type ProofWay = z.infer<typeof ProofWay>;

/** Until when (UTC) the proof of a session counts. */
const Proven = z.object({ freshUntil: Moment });

const Proof = z.strictObject({ password: z.string().min(1).max(128) });

export const proofRoutes = {
  ways: route({
    method: 'GET',
    path: '/auth/proof',
    access: 'session',
    summary: 'Until when the proof of this session counts, and in which ways it can be given again',
    answers: { 200: Proven.extend({ ways: z.array(ProofWay) }) },
    errors: [],
  }),
  prove: route({
    method: 'POST',
    path: '/auth/proof',
    access: 'session',
    summary: 'Show again who one is, for the routes that ask for a fresh proof; a wrong proof ends no session',
    body: Proof,
    answers: { 200: Proven },
    errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_NOT_SET', 'SERVER_BUSY', 'TOO_MANY_REQUESTS'],
  }),
} as const;
