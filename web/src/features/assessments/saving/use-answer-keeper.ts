import type { Intento } from '@puente/contracts/assessments';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { api } from '../../../platform/api/client.ts';
import { useHearing } from '../../../platform/realtime/browser-realtime.ts';
import type { Hearing } from '../../../platform/realtime/socket.ts';
import { AnswerKeeper, type KeeperPorts, type KeeperSnapshot } from './answer-keeper.ts';
import { createPendingStorage } from './pending-storage.ts';
import { outcomeOf } from './save-outcome.ts';

/** The keeper of an attempt's answers while its screen is shown, and what it has to show. */
export const useAnswerKeeper = (
  attempt: Intento,
  userId: string,
  onOver: (unsavedQuestionIds: string[]) => void,
): { keeper: AnswerKeeper; kept: KeeperSnapshot } => {
  const { id: attemptId, respuestas } = attempt;
  const [keeper] = useState(
    () =>
      new AnswerKeeper(respuestas, {
        send: sendAnswer(attemptId),
        fetchSaved: async () => (await api('GET /intentos/:id', { params: { id: attemptId } })).respuestas,
        storage: createPendingStorage({ userId, attemptId }, () => window.localStorage),
        later: (work, milliseconds) => {
          const timer = setTimeout(work, milliseconds);
          return () => clearTimeout(timer);
        },
        newMark: () => crypto.randomUUID(),
        onOver,
      }),
  );
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot);

  // Each time that the attempt is fetched, the saved answers of other devices come with it.
  useEffect(() => {
    for (const answer of respuestas) keeper.learn(answer);
  }, [keeper, respuestas]);

  const hearing = useMemo<Hearing>(
    () => ({
      on: {
        respuestaGuardada: (saved) => {
          if (saved.intentoId === attemptId) keeper.learn(saved);
        },
      },
      catchUp: keeper.wake,
    }),
    [keeper, attemptId],
  );
  useHearing(hearing);

  useEffect(() => {
    keeper.start();
    const flush = () => void keeper.flush();
    window.addEventListener('online', keeper.wake);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      keeper.stop();
      window.removeEventListener('online', keeper.wake);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [keeper]);
  return { keeper, kept };
};

/** Milliseconds without an answer after which a save is taken for lost, and repeated. */
const patienceMs = 15_000;

/** Saves an answer of an attempt. Never throws: a failure is one of the outcomes. */
const sendAnswer =
  (attemptId: string): KeeperPorts['send'] =>
  (preguntaId, body) =>
    api('PUT /intentos/:id/respuestas/:preguntaId', {
      params: { id: attemptId, preguntaId },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).then(({ version }) => ({ kind: 'saved', version }), outcomeOf);
