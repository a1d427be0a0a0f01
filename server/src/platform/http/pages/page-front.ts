import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import type { Logger } from 'pino';

import type { Config } from '../../../config.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Tracing } from '../../tracing/tracing.ts';
import { type Answered, logAnswer } from '../metrics.ts';
import { ownHosts } from '../own-site.ts';
import { isArriving } from '../request-bodies.ts';
import { securityHeaders } from '../security-headers.ts';
import { documentHeaders, type Encoding, encodingFor, type StaticDocument } from './static-document.ts';

/** A page that the front may answer as long as its document is there. */
export interface FrontPage {
  /** The pattern of its route, for metrics and log. */
  route: string;
  /** The kept document; undefined when it has to be made anew first, which the route does. */
  document: () => StaticDocument | undefined;
}

interface FrontOptions {
  /** The security headers of every answer. */
  security: Readonly<Record<string, string>>;
  isOwnHost: (host: string | undefined) => boolean;
  isDraining: () => boolean;
  /** Told of each answer, as of those of the routes. */
  answered: Answered;
}

const mostPages = 1_000;

/**
 * Answers the kept pages before the framework sees the request (decision 0129): the same status, headers and bytes as
 * the page's route, with a request id, and counted and logged alike. Everything that isn't a plain GET of a page that
 * is kept and current goes to the framework: other methods, query strings, `If-None-Match`, bodies, other hosts, and
 * all requests while the process drains.
 */
export class PageFront {
  private readonly pages = new BoundedMap<string, FrontPage>(mostPages);
  private readonly headers = new WeakMap<StaticDocument, Partial<Record<string, readonly string[]>>>();
  private readonly options: FrontOptions;
  /** By names in lower case, as those of documents are. */
  private readonly security: Readonly<Record<string, string>>;

  constructor(options: FrontOptions) {
    this.options = options;
    const named = Object.entries(options.security).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      value,
    ]);
    this.security = Object.fromEntries(named);
  }

  /** Called by the route of a page that it has just answered with a kept document. @param url the request's */
  learn(url: string, page: FrontPage): void {
    if (!this.pages.has(url)) this.pages.set(url, page);
  }

  /** Puts the front before everything that answers requests so far, as Socket.IO does with its own path. */
  standBefore(server: Server): void {
    const others = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!this.answers(request, response))
        for (const other of others) Reflect.apply(other, server, [request, response]);
    });
  }

  /** @returns whether the request was answered */
  private answers(request: IncomingMessage, response: ServerResponse): boolean {
    const page = request.method === 'GET' ? this.pages.get(request.url ?? '') : undefined;
    const { isOwnHost, isDraining, answered } = this.options;
    if (!page || isDraining() || isArriving(request) || !isOwnHost(request.headers.host)) return false;
    if (request.headers['if-none-match'] !== undefined) return false;
    const document = page.document();
    if (!document) return false;

    const start = performance.now();
    const id = randomUUID();
    const encoding = encodingFor(request.headers['accept-encoding']);
    response.once('finish', () =>
      answered({ method: 'GET', route: page.route, status: 200, ms: performance.now() - start, id }),
    );
    response.writeHead(200, [...this.headersOf(document, encoding), 'x-request-id', id]).end(document.body(encoding));
    return true;
  }

  /** Returns the raw headers, as names and values in turns; cached for each document and encoding. */
  private headersOf(document: StaticDocument, encoding: Encoding): readonly string[] {
    const known = this.headers.get(document) ?? {};
    this.headers.set(document, known);
    return (known[encoding] ??= Object.entries({
      ...this.security,
      ...documentHeaders(document, encoding, this.security),
      vary: 'Accept-Encoding',
      'content-length': String(document.body(encoding).length),
    }).flat());
  }
}

interface AppParts {
  config: Config;
  log: Logger;
  /** Counts an answer for the metrics. */
  count: Answered;
  isDraining: () => boolean;
  /** Null: no spans are made. */
  tracing: Tracing | null;
}

/** The front of the app, with the headers, the hosts, the metrics and the log of its routes. */
export const pageFront = ({ config, log, count, isDraining, tracing }: AppParts): PageFront =>
  new PageFront({
    security: securityHeaders(config),
    isOwnHost: ownHosts(config),
    isDraining,
    answered(answer) {
      count(answer);
      logAnswer(log, answer, answer.route, { reqId: answer.id, ...tracing?.answered(answer) });
    },
  });
