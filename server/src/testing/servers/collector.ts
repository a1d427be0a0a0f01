// A collector of traces: takes spans by OTLP over HTTP, in JSON.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it arrived, with its attributes and those of its process by name. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
  isFailed: boolean;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Posted {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Pick<CollectedSpan, 'name' | 'traceId' | 'spanId'> & {
        parentSpanId?: string;
        attributes?: Attribute[];
        status?: { code?: number };
      })[];
    }[];
  }[];
}

const errorCode = 2;

export class TestCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything that arrived, as it was written. */
  readonly bodies: string[] = [];
  /** Headers of the exports. */
  readonly headers: IncomingHttpHeaders[] = [];
  /** Status of the answers. */
  status = 200;
  #server = createServer((request, response) => void this.#take(request, response));
  #port = 0;

  /** The value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, at the port of before when it starts again. */
  async start(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  named(name: string): CollectedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  /** Spans below a span. */
  below({ spanId }: Pick<CollectedSpan, 'spanId'>): CollectedSpan[] {
    return this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isTaken = request.method === 'POST' && request.url === '/v1/traces' && this.status === 200;
    this.headers.push(request.headers);
    if (isTaken) this.bodies.push(body);
    if (isTaken) this.spans.push(...spansIn(JSON.parse(body) as Posted));
    response.writeHead(isTaken ? 200 : this.status === 200 ? 404 : this.status, { 'content-type': 'application/json' });
    response.end('{}');
  }
}

const spansIn = ({ resourceSpans }: Posted): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId = '', attributes = [], status }) => ({
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
        isFailed: status?.code === errorCode,
      })),
  );

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
