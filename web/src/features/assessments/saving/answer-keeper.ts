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
export class AnswerKeeper {
  readonly #ports: KeeperPorts;
  /** Versions of the saved answers, by question. */
  readonly #known: Map<string, number>;
  readonly #answers: Map<string, Respuesta>;
  readonly #pending: Map<string, Pending>;
  readonly #elsewhere = new Map<string, { mine: Respuesta | undefined }>();
  readonly #refusals = new Map<string, string>();
  /** Debounced questions, each with the function that cancels its timer. */
  readonly #pauses = new Map<string, () => void>();
  readonly #listeners = new Set<() => void>();
  #failures = 0;
  #cancelRetry: (() => void) | undefined;
  #isOver = false;
  #isStopped = false;
  #isWorking = false;
  #running = Promise.resolve();
  #snapshot: KeeperSnapshot;

  constructor(saved: Intento['respuestas'], ports: KeeperPorts) {
    this.#ports = ports;
    this.#known = new Map(saved.map(({ preguntaId, version }) => [preguntaId, version]));
    this.#answers = new Map(saved.map(({ preguntaId, respuesta }) => [preguntaId, respuesta]));
    this.#pending = ports.storage.read();
    for (const [id, { sent, next }] of this.#pending) {
      const newest = next ?? sent;
      if (newest) this.#answers.set(id, newest.respuesta);
    }
    this.#snapshot = this.#look();
  }

  readonly snapshot = (): KeeperSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sends the answers that were pending before a reload. */
  start(): void {
    this.#isStopped = false;
    if (this.#pending.size > 0) void this.#run();
  }

  /** Takes an answer and saves it: at once, or after a pause in typing. */
  give(id: string, respuesta: Respuesta, { isTyped = false } = {}): void {
    if (this.#isOver || isSameAnswer(this.#answers.get(id), respuesta)) {
      // Stores outer blanks as typed without a request: the meaning is unchanged.
      this.#answers.set(id, respuesta);
      return this.#notifyListeners();
    }
    this.#answers.set(id, respuesta);
    this.#elsewhere.delete(id);
    this.#refusals.delete(id);
    const { base = this.#known.get(id) ?? 0, sent } = this.#pending.get(id) ?? {};
    this.#keep(id, { base, sent, next: { respuesta, envioId: this.#ports.newMark() } });
    this.#endPause(id);
    if (isTyped)
      this.#pauses.set(
        id,
        this.#ports.later(() => this.#sendAfterPause(id), typingPauseMs),
      );
    this.#notifyListeners();
    // While a retry waits for the connection, a new answer waits with the others.
    if (!isTyped && this.#failures === 0) void this.#run();
  }

  /** Sends everything now, without waiting for a pause. @returns whether everything is saved */
  readonly flush = async (): Promise<boolean> => {
    for (const id of this.#pauses.keys()) this.#endPause(id);
    await this.#run();
    // Sends answers that were given while the last request was under way.
    if (this.#failures === 0 && this.#nextDue() !== undefined) await this.#run();
    return this.#pending.size === 0;
  };

  /** Retries at once after the connection is back. */
  readonly wake = (): void => {
    if (!this.#isOver && this.#failures > 0) void this.#run();
  };

  /** Takes over an answer of the server, saved by another device or by this one. */
  learn({ preguntaId: id, respuesta, version }: Pick<RespuestaGuardada, 'preguntaId' | 'respuesta' | 'version'>): void {
    // Ignores it while an answer is pending here: sending that one detects a version conflict.
    if (this.#isOver || this.#pending.has(id) || version <= (this.#known.get(id) ?? 0)) return;
    this.#known.set(id, version);
    if (isSameAnswer(this.#answers.get(id), respuesta)) return;
    this.#answers.set(id, respuesta);
    this.#elsewhere.set(id, { mine: undefined });
    this.#notifyListeners();
  }

  /** Stops the timers when the page is left. Pending answers stay in the storage. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry?.();
    for (const id of this.#pauses.keys()) this.#endPause(id);
  }

  #look(): KeeperSnapshot {
    return {
      answers: new Map(this.#answers),
      state: this.#state(),
      elsewhere: new Map(this.#elsewhere),
      refusals: new Map(this.#refusals),
    };
  }

  #state(): SavingState {
    const waiting = [...this.#pending.keys()].filter((id) => !this.#refusals.has(id));
    if (waiting.length > 0) return this.#failures > 0 ? 'waiting' : 'saving';
    return this.#refusals.size > 0 ? 'refused' : 'saved';
  }

  #notifyListeners(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #keep(id: string, entry: Pending): void {
    this.#pending.set(id, entry);
    this.#ports.storage.write(id, entry);
  }

  #drop(id: string): void {
    const entry = this.#pending.get(id);
    this.#pending.delete(id);
    if (entry) this.#ports.storage.remove(id, entry);
  }

  #isDue(id: string): boolean {
    return !this.#pauses.has(id) && !this.#refusals.has(id);
  }

  #nextDue(): string | undefined {
    return this.#isOver || this.#isStopped ? undefined : [...this.#pending.keys()].find((id) => this.#isDue(id));
  }

  #endPause(id: string): void {
    this.#pauses.get(id)?.();
    this.#pauses.delete(id);
  }

  #sendAfterPause(id: string): void {
    this.#pauses.delete(id);
    void this.#run();
  }

  #run(): Promise<void> {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    if (!this.#isWorking) this.#running = this.#work();
    return this.#running;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let id = this.#nextDue(); id !== undefined; id = this.#nextDue()) {
      const { goesOn, afterMs } = await this.#sendOne(id);
      this.#failures = goesOn || this.#isOver ? 0 : this.#failures + 1;
      if (this.#failures > 0) {
        const backoff = Math.min(longestRetryMs, shortestRetryMs * 2 ** (this.#failures - 1));
        if (!this.#isStopped)
          this.#cancelRetry = this.#ports.later(() => void this.#run(), Math.max(backoff, afterMs ?? 0));
        break;
      }
      this.#notifyListeners();
    }
    // Set in the same tick as the last check for work, so that no answer given in between stays unsent.
    this.#isWorking = false;
    this.#notifyListeners();
  }

  async #sendOne(id: string): Promise<{ goesOn: boolean; afterMs?: number | undefined }> {
    const entry = this.#pending.get(id);
    const sent = entry?.sent ?? entry?.next;
    if (!entry || !sent) {
      this.#pending.delete(id);
      return { goesOn: true };
    }
    // Stores the answer as sent before the request, because its response may never arrive.
    this.#keep(id, entry.sent ? entry : { base: entry.base, sent });
    const outcome = await this.#ports.send(id, { ...sent, version: entry.base });
    switch (outcome.kind) {
      case 'saved':
        this.#confirm(id, outcome.version);
        return { goesOn: true };
      case 'conflict':
        return { goesOn: await this.#settleConflict(id, sent) };
      case 'over':
        this.#end();
        return { goesOn: false };
      case 'refused':
        this.#refuse(id, sent, outcome.message);
        return { goesOn: true };
      case 'failed':
        return { goesOn: false, afterMs: outcome.afterMs };
    }
  }

  #confirm(id: string, version: number): void {
    this.#known.set(id, version);
    const next = this.#pending.get(id)?.next;
    if (next) this.#keep(id, { base: version, next });
    else this.#drop(id);
  }

  /** Resolves a version conflict: shows the other device's answer and keeps this one's to be chosen again. */
  async #settleConflict(id: string, sent: Marked): Promise<boolean> {
    const theirs = await this.#ports.fetchSaved().then(
      (all) => all.find(({ preguntaId }) => preguntaId === id),
      () => undefined,
    );
    if (!theirs) return false;
    if (isSameAnswer(theirs.respuesta, sent.respuesta)) {
      this.#confirm(id, theirs.version);
      return true;
    }
    const mine = this.#pending.get(id)?.next ?? sent;
    this.#known.set(id, theirs.version);
    this.#drop(id);
    this.#answers.set(id, theirs.respuesta);
    if (!isSameAnswer(theirs.respuesta, mine.respuesta)) this.#elsewhere.set(id, { mine: mine.respuesta });
    return true;
  }

  /** Keeps a refused answer as typed; it is sent again after a change or a reload. */
  #refuse(id: string, sent: Marked, message: string): void {
    const entry = this.#pending.get(id);
    const next = entry?.next;
    this.#keep(id, { base: entry?.base ?? 0, next: next ?? sent });
    if (!next) this.#refusals.set(id, message);
  }

  #end(): void {
    const unsaved = [...this.#pending.keys()];
    this.#isOver = true;
    this.#cancelRetry?.();
    for (const cancel of this.#pauses.values()) cancel();
    this.#pauses.clear();
    this.#pending.clear();
    this.#ports.storage.clear();
    this.#ports.onOver(unsaved);
  }
}
