import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

import { errorType } from './descriptions.ts';

type Told = Parameters<SpanExporter['export']>[1];

/** The collector: spans that it does not take are dropped, and the log says so once, and once when it takes them again. */
export class Collector implements SpanExporter {
  readonly #exporter: OTLPTraceExporter;
  readonly #log: Logger;
  #isFailing = false;

  constructor(address: { url: string; headers: Readonly<Record<string, string>> }, log: Logger) {
    this.#exporter = new OTLPTraceExporter({ url: address.url, headers: { ...address.headers }, timeoutMillis: 5_000 });
    this.#log = log;
  }

  export(spans: ReadableSpan[], told: Told): void {
    this.#exporter.export(spans, (result) => {
      const isFailing = result.code === ExportResultCode.FAILED;
      if (isFailing !== this.#isFailing) this.#tell(isFailing, result.error);
      this.#isFailing = isFailing;
      told(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush();
  }

  #tell(isFailing: boolean, error: Error | undefined): void {
    if (isFailing)
      this.#log.warn(
        { reason: errorType(error) },
        'the collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces; they are dropped until it does',
      );
    else this.#log.info('the collector takes traces again');
  }
}
