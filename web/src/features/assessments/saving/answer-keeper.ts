import type { Intento, Respuesta, RespuestaGuardada } from '@puente/contracts/assessments';

import { isSameAnswer } from '../answer-rules.ts';
import type { Marked, Pending, PendingStorage } from './pending-storage.ts';

export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** Optimistic lock failed: another device has saved a newer version. */
  | { kind: 'conflict' }
  /** The attempt has ended or does not exist. */
  | { kind: 'over' }
  /** Permanent refusal, with the server's reason in `message`: no retry. */
  | { kind: 'refused'; message: string }
  /** No response or a temporary refusal: retried, not before `afterMs` milliseconds where the server asks for it. */
  | { kind: 'failed'; afterMs?: number | undefined };

export interface KeeperPorts {
  send: (questionId: string, body: Marked & { version: number }) => Promise<SaveOutcome>;
  /** The saved answers as the server has them now. @throws when there is no answer */
  fetchSaved: () => Promise<Intento['respuestas']>;
  storage: PendingStorage;
  /** Runs something later. @returns cancel */
  later: (work: () => void, milliseconds: number) => () => void;
  newMark: () => string;
  /** Reports the end of the attempt, with the questions whose answers were not saved. */
  onOver: (unsavedQuestionIds: string[]) => void;
}

/**
 * `saved`: the server has every answer. `saving`: a request is under way or due. `waiting`: the last request failed and
 * is retried automatically. `refused`: the server rejected an answer.
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused';

export interface KeeperSnapshot {
  answers: ReadonlyMap<string, Respuesta>;
  state: SavingState;
  /** Answers of another device, by question; `mine`: the unsaved answer of this device that it replaced, if any. */
  elsewhere: ReadonlyMap<string, { mine: Respuesta | undefined }>;
  /** Reasons of refused answers, by question. */
  refusals: ReadonlyMap<string, string>;
}

/** Milliseconds without typing after which a text is sent. */
export const typingPauseMs = 900;
const shortestRetryMs = 1_000;
const longestRetryMs = 15_000;

/**
 * Keeps the answers of one attempt and saves each as it is given, one request at a time (TEST-4). Unconfirmed answers
 * are in the storage and retried with the same idempotency key until confirmed, after a lost connection or a reload.
 */
export const createAnswerKeeper = (saved: Intento['respuestas'], ports: KeeperPorts) => {
  const known = new Map(saved.map(({ preguntaId, version }) => [preguntaId, version]));
  const answers = new Map(saved.map(({ preguntaId, respuesta }) => [preguntaId, respuesta]));
  const pending = ports.storage.read();
  const elsewhere = new Map<string, { mine: Respuesta | undefined }>();
  const refusals = new Map<string, string>();
  /** Debounced questions, each with the function that cancels its timer. */
  const pauses = new Map<string, () => void>();
  let failures = 0;
  let cancelRetry: (() => void) | undefined;
  let isOver = false;
  let isStopped = false;
  let isWorking = false;
  let running = Promise.resolve();

  for (const [id, { sent, next }] of pending) {
    const newest = next ?? sent;
    if (newest) answers.set(id, newest.respuesta);
  }

  const stateNow = (): SavingState => {
    const waiting = [...pending.keys()].filter((id) => !refusals.has(id));
    if (waiting.length > 0) return failures > 0 ? 'waiting' : 'saving';
    return refusals.size > 0 ? 'refused' : 'saved';
  };
  const listeners = new Set<() => void>();
  const look = (): KeeperSnapshot => ({
    answers: new Map(answers),
    state: stateNow(),
    elsewhere: new Map(elsewhere),
    refusals: new Map(refusals),
  });
  let snapshot = look();
  const tell = (): void => {
    snapshot = look();
    for (const listener of listeners) listener();
  };

  const keep = (id: string, entry: Pending): void => {
    pending.set(id, entry);
    ports.storage.write(id, entry);
  };
  const drop = (id: string): void => {
    const entry = pending.get(id);
    pending.delete(id);
    if (entry) ports.storage.remove(id, entry);
  };

  const isDue = (id: string): boolean => !pauses.has(id) && !refusals.has(id);
  const nextDue = (): string | undefined => (isOver || isStopped ? undefined : [...pending.keys()].find(isDue));

  const end = (): void => {
    const unsaved = [...pending.keys()];
    isOver = true;
    cancelRetry?.();
    for (const cancel of pauses.values()) cancel();
    pauses.clear();
    pending.clear();
    ports.storage.clear();
    ports.onOver(unsaved);
  };

  const confirm = (id: string, version: number): void => {
    known.set(id, version);
    const next = pending.get(id)?.next;
    if (next) keep(id, { base: version, next });
    else drop(id);
  };

  /** Resolves a version conflict: shows the other device's answer and keeps this one's to be chosen again. */
  const settleConflict = async (id: string, sent: Marked): Promise<boolean> => {
    const theirs = await ports.fetchSaved().then(
      (all) => all.find(({ preguntaId }) => preguntaId === id),
      () => undefined,
    );
    if (!theirs) return false;
    if (isSameAnswer(theirs.respuesta, sent.respuesta)) {
      confirm(id, theirs.version);
      return true;
    }
    const mine = pending.get(id)?.next ?? sent;
    known.set(id, theirs.version);
    drop(id);
    answers.set(id, theirs.respuesta);
    if (!isSameAnswer(theirs.respuesta, mine.respuesta)) elsewhere.set(id, { mine: mine.respuesta });
    return true;
  };

  const sendOne = async (id: string): Promise<{ goesOn: boolean; afterMs?: number | undefined }> => {
    const entry = pending.get(id);
    const sent = entry?.sent ?? entry?.next;
    if (!entry || !sent) {
      pending.delete(id);
      return { goesOn: true };
    }
    // Stores the answer as sent before the request, because its response may never arrive.
    keep(id, entry.sent ? entry : { base: entry.base, sent });
    const outcome = await ports.send(id, { ...sent, version: entry.base });
    switch (outcome.kind) {
      case 'saved':
        confirm(id, outcome.version);
        return { goesOn: true };
      case 'conflict':
        return { goesOn: await settleConflict(id, sent) };
      case 'over':
        end();
        return { goesOn: false };
      case 'refused':
        refuse(id, sent, outcome.message);
        return { goesOn: true };
      case 'failed':
        return { goesOn: false, afterMs: outcome.afterMs };
    }
  };

  /** Keeps a refused answer as typed; it is sent again after a change or a reload. */
  const refuse = (id: string, sent: Marked, message: string): void => {
    const entry = pending.get(id);
    const next = entry?.next;
    keep(id, { base: entry?.base ?? 0, next: next ?? sent });
    if (!next) refusals.set(id, message);
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    for (let id = nextDue(); id !== undefined; id = nextDue()) {
      const { goesOn, afterMs } = await sendOne(id);
      failures = goesOn || isOver ? 0 : failures + 1;
      if (failures > 0) {
        const backoff = Math.min(longestRetryMs, shortestRetryMs * 2 ** (failures - 1));
        if (!isStopped) cancelRetry = ports.later(() => void run(), Math.max(backoff, afterMs ?? 0));
        break;
      }
      tell();
    }
    // Set in the same tick as the last check for work, so that no answer given in between stays unsent.
    isWorking = false;
    tell();
  };

  const run = (): Promise<void> => {
    cancelRetry?.();
    cancelRetry = undefined;
    if (!isWorking) running = work();
    return running;
  };

  const endPause = (id: string): void => {
    pauses.get(id)?.();
    pauses.delete(id);
  };

  return {
    snapshot: (): KeeperSnapshot => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Sends the answers that were pending before a reload. */
    start: (): void => {
      isStopped = false;
      if (pending.size > 0) void run();
    },

    /** Takes an answer and saves it: at once, or after a pause in typing. */
    give: (id: string, respuesta: Respuesta, { isTyped = false } = {}): void => {
      if (isOver || isSameAnswer(answers.get(id), respuesta)) {
        // Stores outer blanks as typed without a request: the meaning is unchanged.
        answers.set(id, respuesta);
        return tell();
      }
      answers.set(id, respuesta);
      elsewhere.delete(id);
      refusals.delete(id);
      const { base = known.get(id) ?? 0, sent } = pending.get(id) ?? {};
      keep(id, { base, sent, next: { respuesta, envioId: ports.newMark() } });
      endPause(id);
      if (isTyped) {
        pauses.set(
          id,
          ports.later(() => {
            pauses.delete(id);
            void run();
          }, typingPauseMs),
        );
      }
      tell();
      // While a retry waits for the connection, a new answer waits with the others.
      if (!isTyped && failures === 0) void run();
    },

    /** Sends everything now, without waiting for a pause. @returns whether everything is saved */
    flush: async (): Promise<boolean> => {
      for (const id of pauses.keys()) endPause(id);
      await run();
      // Sends answers that were given while the last request was under way.
      if (failures === 0 && nextDue() !== undefined) await run();
      return pending.size === 0;
    },

    /** Retries at once after the connection is back. */
    wake: (): void => {
      if (!isOver && failures > 0) void run();
    },

    /** Takes over an answer of the server, saved by another device or by this one. */
    learn: ({
      preguntaId: id,
      respuesta,
      version,
    }: Pick<RespuestaGuardada, 'preguntaId' | 'respuesta' | 'version'>): void => {
      // Ignores it while an answer is pending here: sending that one detects a version conflict.
      if (isOver || pending.has(id) || version <= (known.get(id) ?? 0)) return;
      known.set(id, version);
      if (isSameAnswer(answers.get(id), respuesta)) return;
      answers.set(id, respuesta);
      elsewhere.set(id, { mine: undefined });
      tell();
    },

    /** Stops the timers when the page is left. Pending answers stay in the storage. */
    stop: (): void => {
      isStopped = true;
      cancelRetry?.();
      for (const id of pauses.keys()) endPause(id);
    },
  };
};

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;
