import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import type { Tracing } from './tracing.ts';

/** @returns null without a collector: then nothing of OpenTelemetry's SDK is loaded */
export async function openTracing({ tracing }: Pick<Config, 'tracing'>, log: Logger): Promise<Tracing | null> {
  if (!tracing) return null;
  const { Spans } = await import('./spans.ts');
  return new Spans(tracing, log);
}
