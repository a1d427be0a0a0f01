import { api } from '../../../platform/api/client.ts';
import type { KeeperPorts } from './answer-keeper.ts';
import { outcomeOf } from './save-outcome.ts';

/** Milliseconds without an answer after which a save is taken for lost, and repeated. */
const patienceMs = 15_000;

/** Saves an answer of an attempt. Never throws: a failure is one of the outcomes. */
export const sendAnswer =
  (attemptId: string): KeeperPorts['send'] =>
  (preguntaId, body) =>
    api('PUT /intentos/:id/respuestas/:preguntaId', {
      params: { id: attemptId, preguntaId },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).then(({ version }) => ({ kind: 'saved', version }), outcomeOf);
