import type { Api } from '@puente/contracts/api';
import { type ErrorCode, errorCatalogue } from '@puente/contracts/errors';
import type { RouteAnswer, RouteOutput } from '@puente/contracts/route';
import type { Language } from '@puente/contracts/shapes';

/** A route of the registry: `'GET /courses/:id'`. */
export type RouteName = keyof Api;

/** A request as the contract parses it. `files` holds the files of a multipart body by field. */
export interface Sent<R extends RouteName> {
  params: RouteOutput<Api[R], 'params'>;
  query: RouteOutput<Api[R], 'query'>;
  body: RouteOutput<Api[R], 'body'>;
  files: Record<string, File>;
  headers: Headers;
}

/** The codes that every route can be refused with, whatever it declares. */
type GeneralCode =
  | 'INTERNAL'
  | 'DATABASE_UNAVAILABLE'
  | 'OVERLOADED'
  | 'DISK_FULL'
  | 'INVALID_INPUT'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_INVALID'
  | 'SESSION_REQUIRED'
  | 'FORBIDDEN'
  | 'FRESH_PROOF_REQUIRED'
  | 'SECOND_STEP_SETUP_REQUIRED'
  | 'FILE_TOO_LARGE'
  | 'UPLOADS_BUSY';

interface RefusalDetails {
  /** Fills `{name}` of the code's sentence. */
  params?: Readonly<Record<string, string | number>>;
  /** The `Retry-After` header. */
  retryAfterSeconds?: number;
  /** Sentences about fields, which replace the code's own. */
  details?: readonly string[];
}

/** A refusal with a code of the catalogue, in the language of the request. */
export class Refusal<Code extends ErrorCode> {
  readonly code: Code;
  readonly details: RefusalDetails;

  constructor(code: Code, details: RefusalDetails) {
    this.code = code;
    this.details = details;
  }

  toResponse(language: Language): Response {
    const { status, ...sentences } = errorCatalogue[this.code];
    const { params = {}, retryAfterSeconds, details } = this.details;
    const sentence = sentences[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = name === 'requestId' ? 'req-1' : params[name];
      if (value === undefined && !details) throw new Error(`${this.code} needs {${name}}`);
      return String(value);
    });
    const body = {
      statusCode: status,
      code: this.code,
      message: details ?? sentence,
      error: 'Error',
      requestId: 'req-1',
    };
    const headers = new Headers();
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
    return Response.json(body, { status, headers });
  }
}

/** The request gets no answer: the server is down, or the device is offline. */
export class NoAnswer {
  readonly isOffline = true;
}

/** An answer that the academy's server never gives: of a proxy before it, or cut short. */
export class ForeignAnswer {
  readonly status: number;
  readonly content: string;

  constructor(status: number, content: string) {
    this.status = status;
    this.content = content;
  }
}

/** Page of a list, and the cursor of the next one. */
export class ListPage<Rows> {
  readonly rows: Rows;
  readonly nextCursor: string | undefined;

  constructor(rows: Rows, nextCursor?: string) {
    this.rows = rows;
    this.nextCursor = nextCursor;
  }
}

/** Answers that follow each other; the last one repeats. */
export class InTurn<Each> {
  readonly answers: readonly Each[];

  constructor(answers: readonly Each[]) {
    this.answers = answers;
  }
}

type CodeOf<R extends RouteName> = Api[R]['errors'][number] | GeneralCode;
type Plain<R extends RouteName> =
  | RouteAnswer<Api[R]>
  | Refusal<CodeOf<R>>
  | NoAnswer
  | ForeignAnswer
  | ListPage<RouteAnswer<Api[R]>>;
type Once<R extends RouteName> = Plain<R> | ((sent: Sent<R>) => Plain<R> | Promise<Plain<R>>);

/** Answer of a route: content that its contract allows, a refusal that it declares, or a function of the request. */
export type Given<R extends RouteName> = Once<R> | InTurn<Once<R>>;

/** Answers by route. */
export type Answers = { readonly [R in RouteName]?: Given<R> };

/** Refuses a call: `refused('EMAIL_TAKEN')`. */
export const refused = <const Code extends ErrorCode>(code: Code, details: RefusalDetails = {}): Refusal<Code> =>
  new Refusal(code, details);

/** The call gets no answer. */
export const noAnswer = new NoAnswer();

/** An answer that the academy's server never gives: `foreignAnswer(500)`, without a body that says why. */
export const foreignAnswer = (status: number, content = ''): ForeignAnswer => new ForeignAnswer(status, content);

/** A page of a list with the cursor of the next one. */
export const pageOf = <Rows>(rows: Rows, nextCursor?: string): ListPage<Rows> => new ListPage(rows, nextCursor);

/** Answers that follow each other: `inTurn(noAnswer, user)`. The last one repeats. */
export const inTurn = <All extends readonly unknown[]>(...answers: All): InTurn<All[number]> => new InTurn(answers);

/** An answer that waits until the test lets it go: `hold.release(answer)`. */
export const held = <Each>(): { answer: () => Promise<Each>; release: (answer: Each) => void } => {
  const { promise, resolve } = Promise.withResolvers<Each>();
  return { answer: () => promise, release: resolve };
};

/** A file with its name, as routes that produce one answer. */
export const fileAnswer = (name: string, type: string, content: BlobPart): Response =>
  new Response(new Blob([content], { type }), {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
