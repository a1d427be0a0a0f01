import { setTimeout as sleep } from 'node:timers/promises';

import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  context,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';

import type { TracingConfig } from '../../config/tracing.ts';
import type { AppError } from '../errors/app-error.ts';
import type { TrustProxy } from '../http/client-address.ts';
import type { AnsweredRequest } from '../http/metrics.ts';
import { isForMonitors } from '../http/own-site.ts';
import { version } from '../version.ts';
import { describeStatement, errorType } from './descriptions.ts';
import { traceOutgoing } from './outgoing.ts';
import type { TracedWork, Tracing } from './tracing.ts';

/** Milliseconds that the process waits for the collector while it stops. */
const stopMs = 2_000;

/** Spans that wait for the collector at most, and those of one export. Further ones are dropped. */
const queue = {
  maxQueueSize: 4_096,
  maxExportBatchSize: 512,
  scheduledDelayMillis: 1_000,
  exportTimeoutMillis: 10_000,
};

const kinds = { consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT, server: SpanKind.SERVER } as const;

interface OpenRequest {
  span: Span;
  /** Context of everything that the request does. */
  within: Context;
}

/** Spans by OpenTelemetry's SDK. */
export class Spans implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #requests = new WeakMap<FastifyRequest, OpenRequest>();
  readonly #endOutgoing: () => void;
  #stopping: Promise<void> | undefined;

  constructor({ url, headers, resource, share }: TracingConfig, log: Logger) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ ...resource, 'service.version': version }),
      sampler: ownSampler(share),
      spanProcessors: [new BatchSpanProcessor({ exporter: new Collector({ url, headers }, log), ...queue })],
    });
    this.#tracer = this.#provider.getTracer('academia-puente', version);
    this.#endOutgoing = traceOutgoing(this.#tracer, () => isRecording());
  }

  traceRequests(server: FastifyInstance, trusts: TrustProxy): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (isForMonitors(request.url)) return done();
      const from = trusts(request.socket.remoteAddress ?? '') ? callerOf(request) : ROOT_CONTEXT;
      const { method, routeOptions } = request;
      const started = this.#start(from, nameOf(method, routeOptions.url), {
        kind: SpanKind.SERVER,
        attributes: requestAttributes({ method, route: routeOptions.url, id: request.id }),
      });
      this.#requests.set(request, started);
      const logged = loggedOf(started.span);
      if (logged.traceId !== undefined) request.log = reply.log = request.log.child(logged);
      // The framework keeps the context while a body arrives.
      context.with(started.within, done);
    });
    server.addHook('onResponse', (request, reply, done) => {
      done();
      this.#endRequest(request, reply.statusCode);
    });
    server.addHook('onRequestAbort', (request, done) => {
      done();
      this.#requests.get(request)?.span.setAttribute('error.type', 'REQUEST_ABORTED');
      this.#endRequest(request);
    });
  }

  failed({ code, status }: AppError, request?: FastifyRequest): void {
    const span = request ? this.#requests.get(request)?.span : trace.getActiveSpan();
    span?.setAttribute('error.type', code);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  answered({ method, route, status, ms, id }: AnsweredRequest): { traceId?: string } {
    const now = performance.now();
    const { span } = this.#start(ROOT_CONTEXT, nameOf(method, route), {
      kind: SpanKind.SERVER,
      startTime: now - ms,
      attributes: { ...requestAttributes({ method, route, id }), 'http.response.status_code': status },
    });
    const logged = loggedOf(span);
    span.end(now);
    return logged;
  }

  async run<T>({ name, kind, attributes = {}, cause }: TracedWork, run: () => Promise<T>): Promise<T> {
    const from = cause === undefined ? context.active() : causeOf(cause);
    const { span, within } = this.#start(from, name, { kind: kinds[kind], attributes });
    try {
      return await context.with(within, run);
    } catch (error) {
      span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  statement(event: LogEvent): void {
    if (!isRecording()) return;
    const { name, text } = describeStatement(event.query.sql);
    const now = performance.now();
    const span = this.#tracer.startSpan(name, {
      kind: SpanKind.CLIENT,
      startTime: now - event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    if (event.level === 'error')
      span.setAttribute('error.type', errorType(event.error)).setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  }

  outside<T>(work: () => T): T {
    return context.with(ROOT_CONTEXT, work);
  }

  carried(): string | undefined {
    const running = trace.getActiveSpan()?.spanContext();
    return running && `00-${running.traceId}-${running.spanId}-0${running.traceFlags}`;
  }

  logged(): { traceId?: string } {
    const running = trace.getActiveSpan();
    return running ? loggedOf(running) : {};
  }

  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#endOutgoing();
    // The log has said already that the collector takes nothing.
    const stopped = this.#provider.shutdown().catch(() => undefined);
    await Promise.race([stopped, sleep(stopMs, undefined, { ref: false })]);
    context.disable();
  }

  #start(from: Context, name: string, options: SpanOptions): OpenRequest {
    const span = this.#tracer.startSpan(name, options, from);
    return { span, within: trace.setSpan(from, span) };
  }

  #endRequest(request: FastifyRequest, status?: number): void {
    const span = this.#requests.get(request)?.span;
    this.#requests.delete(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    span?.end();
  }
}

/**
 * Draws lots for each trace that begins here, and for one that a proxy began: neither its sampled flag nor its id, which
 * whoever sent the request may have chosen, has a say. Spans below follow.
 */
function ownSampler(share: number): Sampler {
  const ids = new RandomIdGenerator();
  const ratio = new TraceIdRatioBasedSampler(share);
  const lots: Sampler = {
    shouldSample: (within) => ratio.shouldSample(within, ids.generateTraceId()),
    toString: () => `lots{${share}}`,
  };
  return new ParentBasedSampler({ root: lots, remoteParentSampled: lots, remoteParentNotSampled: lots });
}

/** Whether a span runs that is recorded and has not ended. */
const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

const loggedOf = (span: Span): { traceId?: string } =>
  span.isRecording() ? { traceId: span.spanContext().traceId } : {};

/** The trace that the caller's `traceparent` names (W3C Trace Context). */
const callerOf = ({ headers }: FastifyRequest): Context => contextOf(headers['traceparent'], true);

/** The trace that a row carries. */
const causeOf = (cause: string | null): Context => contextOf(cause, false);

function contextOf(traceparent: unknown, isRemote: boolean): Context {
  const parsed = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote }) : ROOT_CONTEXT;
}

const nameOf = (method: string, route: string | undefined): string =>
  route === undefined ? method : `${method} ${route}`;

/** The pattern of the route, never the URL, which may hold a secret. */
const requestAttributes = ({ method, route, id }: Pick<AnsweredRequest, 'method' | 'route' | 'id'>) => ({
  'http.request.method': method,
  ...(route !== undefined && { 'http.route': route }),
  'academy.request_id': id,
});

type Told = Parameters<SpanExporter['export']>[1];

/** The collector: spans that it does not take are dropped, and the log says so once, and once when it takes them again. */
class Collector implements SpanExporter {
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
      if (isFailing !== this.#isFailing) this.#logChange(isFailing, result.error);
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

  #logChange(isFailing: boolean, error: Error | undefined): void {
    if (isFailing)
      this.#log.warn(
        { reason: errorType(error) },
        'the collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces; they are dropped until it does',
      );
    else this.#log.info('the collector takes traces again');
  }
}
