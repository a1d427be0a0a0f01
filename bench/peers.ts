/** Work of another product on the machine and in the run of its floor. */
interface PeerRun {
  /** The floor's requests per second: Fastify, a session and the least SQL that could answer the screen. */
  floor: number;
  /** The products' requests per second, by name. */
  peers: Readonly<Record<string, number>>;
}

/**
 * NodeBB 4.11.2 (on Redis, and on PostgreSQL 15) and Moodle 4.3 in production mode, measured on 2026-11-21 in rounds that
 * alternated with their floor: two cores, 10 connections, 200 users, 50 topics of 20 replies. Only the ratio of a product
 * to its floor can be compared with another machine. By the name of the bench's line.
 */
const runs: Readonly<Record<string, PeerRun>> = {
  'topic list': { floor: 7_818, peers: { 'NodeBB, Redis': 488, 'NodeBB, PostgreSQL': 113, Moodle: 9 } },
  'topic with 20 replies': { floor: 8_467, peers: { 'NodeBB, Redis': 396, 'NodeBB, PostgreSQL': 140, Moodle: 17 } },
  reply: { floor: 5_141, peers: { 'NodeBB, Redis': 77, 'NodeBB, PostgreSQL': 30, Moodle: 45 } },
};

/** The ratio of the best peer to its own floor, and which one it is; undefined where no peer was measured. */
export function bestPeer(line: string): string | undefined {
  const run = runs[line];
  if (!run) return undefined;
  const [name, rate] = Object.entries(run.peers).toSorted(([, a], [, b]) => b - a)[0] ?? ['', Number.NaN];
  return `${(rate / run.floor).toFixed(3)} (${name})`;
}
