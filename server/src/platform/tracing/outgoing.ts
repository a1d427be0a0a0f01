import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

import { errorType } from './descriptions.ts';

/** A request of fetch, as undici's channels tell it. */
interface Fetched {
  method: string;
  origin: string | URL;
}

/**
 * Makes spans of the calls to other systems by HTTP: by Node's own channels, so that no library is changed. A span has the
 * host and never the path, which may be an address that is a secret (a push service's) or name a file.
 * @param isTraced whether a span runs that a call belongs to
 * @returns a function that ends it
 */
export function traceOutgoing(tracer: Tracer, isTraced: () => boolean): () => void {
  const open = new WeakMap<object, Span>();

  const start = (request: object, method: string, host: string): void => {
    if (!isTraced()) return;
    const attributes = { 'http.request.method': method, 'server.address': host };
    open.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const answered = (request: object, status: number): void => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
  };
  const failed = (request: object, error: unknown): void => {
    open.get(request)?.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR });
  };
  const end = (request: object): void => {
    open.get(request)?.end();
    open.delete(request);
  };

  const heard = {
    'http.client.request.created': ({ request }: { request: ClientRequest }) => {
      start(request, request.method, request.host);
      if (open.has(request)) request.once('close', () => end(request));
    },
    'http.client.response.finish': ({ request, response }: { request: ClientRequest; response: IncomingMessage }) =>
      answered(request, response.statusCode ?? 0),
    'http.client.request.error': ({ request, error }: { request: ClientRequest; error: unknown }) =>
      failed(request, error),
    'undici:request:create': ({ request }: { request: Fetched }) =>
      start(request, request.method, new URL(request.origin).hostname),
    'undici:request:headers': ({ request, response }: { request: Fetched; response: { statusCode: number } }) =>
      answered(request, response.statusCode),
    'undici:request:trailers': ({ request }: { request: Fetched }) => end(request),
    'undici:request:error': ({ request, error }: { request: Fetched; error: unknown }) => {
      failed(request, error);
      end(request);
    },
  };
  // The channels' messages are those that Node documents; its types say unknown.
  const listeners = Object.entries(heard) as [string, (message: unknown) => void][];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
