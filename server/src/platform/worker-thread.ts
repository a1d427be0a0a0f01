import { parentPort, Worker } from 'node:worker_threads';

/** Milliseconds without a question after which a thread ends, which frees its memory. */
const idleMs = 60_000;

interface Asked {
  id: number;
  question: unknown;
}
/** The parts of a thrown error that can always be copied. */
interface Failure {
  message: string;
  stack: string | undefined;
}
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: Failure };

/** A thread, and the questions that it has not answered yet. */
interface Thread<Answer> {
  worker: Worker;
  asked: Map<number, PromiseWithResolvers<Answer>>;
}

/**
 * A thread for what takes the processor for longer than the event loop may wait. It starts with the first question and
 * again after it has ended. Questions and answers are copied.
 */
export class WorkerThread<Question, Answer> {
  readonly #program: URL;
  #current: Thread<Answer> | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param program the thread's module, which calls `answerQuestions` */
  constructor(program: URL) {
    this.#program = program;
  }

  /** Rejects with the message and the stack of what was thrown in the thread. */
  ask(question: Question): Promise<Answer> {
    const { worker, asked } = (this.#current ??= this.#start());
    const id = (this.#lastId += 1);
    // Throws for what can't be copied, which then waits for nothing.
    worker.postMessage({ id, question } satisfies Asked);
    clearTimeout(this.#idle);
    worker.ref();
    const waiting = Promise.withResolvers<Answer>();
    asked.set(id, waiting);
    return waiting.promise;
  }

  #start(): Thread<Answer> {
    const thread: Thread<Answer> = { worker: new Worker(this.#program), asked: new Map() };
    const { worker, asked } = thread;
    worker.on('message', (answered: Answered<Answer>) => {
      const waiting = asked.get(answered.id);
      asked.delete(answered.id);
      if ('answer' in answered) waiting?.resolve(answered.answer);
      else waiting?.reject(Object.assign(new Error(), answered.failure));
      if (asked.size === 0) this.#rest(thread);
    });
    const failAll = (error: Error) => {
      this.#forget(thread);
      for (const { reject } of asked.values()) reject(error);
      asked.clear();
    };
    worker.on('error', failAll);
    worker.on('exit', () => failAll(new Error('The thread ended before it answered.')));
    return thread;
  }

  /** Lets the process exit while nobody waits, and ends the thread after a while. */
  #rest(thread: Thread<Answer>): void {
    thread.worker.unref();
    this.#idle = setTimeout(() => {
      // Forgotten before it ends: a question that was sent to it meanwhile would never be answered.
      this.#forget(thread);
      void thread.worker.terminate();
    }, idleMs);
    this.#idle.unref();
  }

  #forget(thread: Thread<Answer>): void {
    if (this.#current === thread) this.#current = undefined;
  }
}

/** Called by the thread's module: `answer` gets each question. */
export function answerQuestions(answer: (question: never) => Promise<unknown>): void {
  parentPort?.on('message', async ({ id, question }: Asked) => {
    let answered: Answered<unknown>;
    try {
      answered = { id, answer: await answer(question as never) };
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      answered = { id, failure: { message, stack } };
    }
    parentPort?.postMessage(answered);
  });
}
