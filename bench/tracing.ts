import { TestCollector } from '../server/src/testing/servers/collector.ts';
import type { Academies } from './academies.ts';
import { linesOf } from './lines.ts';
import { compare, type Load } from './measure.ts';
import { assertSameAnswer } from './same-answers.ts';
import { type Server, startAcademy } from './servers.ts';

const name = 'session read';
const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

/**
 * Says what traces cost a session read: without a collector, beside the bare handler, and with one, where every request is
 * recorded, beside the server without.
 * @throws where the server with a collector sends no spans of it
 */
export async function reportTracing(
  { traced, facts, databaseCost }: Academies,
  load: Load,
  [ours, floor]: readonly [Server, Server],
): Promise<void> {
  const line = linesOf(facts).find((each) => each.name === name);
  if (!line) throw new Error(`There is no line ${name}.`);
  const collector = new TestCollector();
  await collector.start();
  const tracing = await startAcademy(traced, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    await assertSameAnswer(tracing, ours, line);
    const off = await compare(load, ours, floor, line, databaseCost);
    const on = await compare(load, tracing, ours, line, databaseCost);
    console.log(
      `\nTraces: a session read costs ${whole(off.ours.cpuMicros)} µs of CPU without a collector ` +
        `(${off.ratio.toFixed(2)} of the bare handler's requests), and ${whole(on.ours.cpuMicros)} µs where each is ` +
        `recorded (${on.ratio.toFixed(2)} of the requests without).`,
    );
  } finally {
    await tracing.stop();
    await collector.stop();
  }
  const [span] = collector.named(`GET ${line.path}`);
  if (!span || collector.below(span).length === 0) throw new Error('The collector got no request with a statement.');
}
