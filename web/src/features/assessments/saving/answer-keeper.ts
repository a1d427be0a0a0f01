import type { Intento, Respuesta, RespuestaGuardada } from '@puente/contracts/assessments';

import { isSameAnswer } from '../answer-rules.ts';
import type { Marked, Pending, PendingStorage } from './pending-storage.ts';

/** What came of sending an answer. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  /** The version that it changes is not the newest: another device has saved. */
  | { kind: 'conflict' }
  /** The attempt has ended, or isn't there. */
  | { kind: 'over' }
  /** The server will never take it; `message` says why. */
  | { kind: 'refused'; message: string }
  /** No answer, or not now: to be repeated, not before `afterMs` where the server says so. */
  | { kind: 'failed'; afterMs?: number | undefined };

export interface KeeperPorts {
  send: (questionId: string, body: Marked & { version: number }) => Promise<SaveOutcome>;
  /** The saved answers as the server has them now. @throws when there is no answer */
  fetchSaved: () => Promise<Intento['respuestas']>;
  storage: PendingStorage;
  /** Runs something later. @returns cancel */
  later: (work: () => void, milliseconds: number) => () => void;
  newMark: () => string;
  /** The attempt is over; these answers had not been saved. */
  onOver: (unsavedQuestionIds: string[]) => void;
}

/**
 * `saved`: everything is at the server. `saving`: something is on its way. `waiting`: the last try failed, it is
 * repeated by itself. `refused`: something was not accepted.
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'refused';

export interface KeeperSnapshot {
  answers: ReadonlyMap<string, Respuesta>;
  state: SavingState;
  /** Answers that came from another device; `mine` is what it replaced here, where that was never saved. */
  elsewhere: ReadonlyMap<string, { mine: Respuesta | undefined }>;
  /** Why an answer was not accepted, by question. */
  refusals: ReadonlyMap<string, string>;
}

/** Milliseconds without typing after which a text is sent. */
export const typingPauseMs = 900;
const shortestRetryMs = 1_000;
const longestRetryMs = 15_000;

/**
 * Keeps the answers of one attempt and saves each as it is given, one request at a time (TEST-4). What the server has
 * not confirmed is in the storage, and is repeated with the same mark until it is, after a lost connection and a reload
 * alike.
 */
export const createAnswerKeeper = (saved: Intento['respuestas'], ports: KeeperPorts) => {
  const known = new Map(saved.map(({ preguntaId, version }) => [preguntaId, version]));
  const answers = new Map(saved.map(({ preguntaId, respuesta }) => [preguntaId, respuesta]));
  const pending = ports.storage.read();
  const elsewhere = new Map<string, { mine: Respuesta | undefined }>();
  const refusals = new Map<string, string>();
  /** The questions whose answers wait for a pause in typing, with what cancels the wait. */
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

  /** Another device has saved: its answer is shown, and what was given here can be taken back. */
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
    // Kept as sent before it is: whether it arrives may never be known.
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

  /** Kept as it was typed; sent again once it is changed, or the page is loaded again. */
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
    // In the same turn as the last look for work, so that nothing is given in between and then forgotten.
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

    /** Sends what a reload has left. */
    start: (): void => {
      isStopped = false;
      if (pending.size > 0) void run();
    },

    /** Takes an answer and saves it: at once, or after a pause in typing. */
    give: (id: string, respuesta: Respuesta, { isTyped = false } = {}): void => {
      if (isOver || isSameAnswer(answers.get(id), respuesta)) {
        // Blanks around a text are shown as typed, and not worth a request.
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
      // What was given while the last request was on its way.
      if (failures === 0 && nextDue() !== undefined) await run();
      return pending.size === 0;
    },

    /** The connection is back: tries again at once. */
    wake: (): void => {
      if (!isOver && failures > 0) void run();
    },

    /** An answer as the server has it: from another device, or what was saved from here. */
    learn: ({
      preguntaId: id,
      respuesta,
      version,
    }: Pick<RespuestaGuardada, 'preguntaId' | 'respuesta' | 'version'>): void => {
      // An answer given here in the meantime is sent, and refused if it is older: that settles it.
      if (isOver || pending.has(id) || version <= (known.get(id) ?? 0)) return;
      known.set(id, version);
      if (isSameAnswer(answers.get(id), respuesta)) return;
      answers.set(id, respuesta);
      elsewhere.set(id, { mine: undefined });
      tell();
    },

    /** The page is left: stops the timers. What is pending stays in the storage. */
    stop: (): void => {
      isStopped = true;
      cancelRetry?.();
      for (const id of pauses.keys()) endPause(id);
    },
  };
};

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>;
