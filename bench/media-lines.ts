import type { Facts } from './facts.ts';
import { addressOf } from './lines.ts';
import { type Load, median } from './measure.ts';
import { startClass } from './media.ts';
import { pace } from './pace.ts';
import type { Server } from './servers.ts';

const { few, many } = pace.students;

/** The limits are from the decision on the media engine (0077). */
const classes = [
  { students: few, screen: false },
  { students: many, screen: false },
  { students: many, screen: true },
];

/** Live classes of 10, 30 and 60 forwarded pictures: what they cost, and how soon pictures are there. */
export async function reportClasses(): Promise<void> {
  for (const { students, screen } of classes) {
    const running = await startClass(students, screen);
    try {
      const { streams, sharePerStream, firstFrameMs, latencyMs } = await running.cost();
      const share = sharePerStream === undefined ? 'CPU was not measured' : `${(sharePerStream * 100).toFixed(2)} %`;
      console.log(
        `A class that forwards ${streams} pictures: ${share} of a core for each, its sound included (at most 0.65 %); ` +
          `the first picture after ${firstFrameMs.toFixed(0)} ms (p95, at most 1000); from the tutor to a student ` +
          `${latencyMs.toFixed(1)} ms (p95, at most 250).`,
      );
    } finally {
      await running.stop();
    }
  }
}

/** Requests a second that leave the server time: more than the people of a class ask. */
const steadyRate = 200;

/**
 * Session reads before, while and after a class of 30 students runs beside the server: at a steady rate, as people ask,
 * and as many as the server answers, when every process on the machine waits for the others (decision 0040).
 */
export async function reportBesideClass({ url }: Server, load: Load, { token }: Facts): Promise<void> {
  const read = { url: addressOf(url, '/api/usuarios/me'), token };
  const orders = {
    steady: { ...read, seconds: 3 * pace.seconds, rate: steadyRate },
    most: { ...read, seconds: pace.seconds },
  };
  const measured = async () => {
    const p99s = { steady: [] as number[], most: [] as number[] };
    for (let run = 0; run < pace.classRuns; run += 1) {
      p99s.steady.push((await load.run(orders.steady)).p99);
      p99s.most.push((await load.run(orders.most)).p99);
    }
    return p99s;
  };
  const before = await measured();
  const running = await startClass(many, false, true);
  const beside = await measured().finally(() => running.stop());
  const after = await measured();
  const told = (kind: keyof typeof orders) => {
    const [without, during] = [median([...before[kind], ...after[kind]]), median(beside[kind])];
    return `${without.toFixed(1)} ms (p99), and ${during.toFixed(1)} ms beside a class of ${many} (× ${(during / without).toFixed(2)}`;
  };
  console.log(
    `A session read takes ${told('steady')}, at most 1.5) where ${steadyRate} a second are asked; ` +
      `${told('most')}) where as many are asked as the server answers.`,
  );
}
