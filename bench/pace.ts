/** How much is measured. Seconds are of each look; several rounds give a median. */
interface Pace {
  rounds: number;
  seconds: number;
  /** Before the idle server is measured: the first polls, JIT compilation, garbage collection. */
  settleSeconds: number;
  idleSeconds: number;
  quietSeconds: number;
  stormSeconds: number;
  /** Sockets that hear a broadcast, and how many broadcasts and replies are sent. */
  sockets: number;
  messages: number;
  videoReaders: number;
  videoJumps: number;
  /** Students of the small class, and of the large ones. */
  students: { few: number; many: number };
  classSeconds: number;
  classRuns: number;
  /** Subscriptions of the two academies whose course lists are compared. */
  subscriptions: { few: number; many: number };
  /** Rows of everything that is listed, in the two academies whose lists are compared. */
  rows: { few: number; many: number };
}

const whole: Pace = {
  rounds: 4,
  seconds: 1,
  settleSeconds: 20,
  idleSeconds: 30,
  quietSeconds: 1.5,
  stormSeconds: 4,
  sockets: 1_000,
  messages: 30,
  videoReaders: 20,
  videoJumps: 6,
  students: { few: 10, many: 30 },
  classSeconds: 5,
  classRuns: 3,
  subscriptions: { few: 10, many: 5_000 },
  rows: { few: 100, many: 100_000 },
};

/** A moment of everything: shows that each group runs, and that both sides answer alike. Says nothing about speed. */
const short: Pace = {
  rounds: 1,
  seconds: 0.1,
  settleSeconds: 0,
  idleSeconds: 0.5,
  quietSeconds: 0.2,
  stormSeconds: 0.5,
  sockets: 50,
  messages: 2,
  videoReaders: 4,
  videoJumps: 2,
  students: { few: 1, many: 2 },
  classSeconds: 0.5,
  classRuns: 1,
  subscriptions: { few: 10, many: 50 },
  rows: { few: 100, many: 1_000 },
};

export const isShort = process.argv.includes('--short');
export const pace = isShort ? short : whole;
