/** A call that the document has sent before the scripts came. */
export interface EarlyAnswer {
  answer: Promise<Response>;
  /** The token it was sent with; none for the refresh. */
  token?: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
}

declare global {
  interface Window {
    /** Requests that the document sent by itself (`app/early.ts`), until the app takes them over (decision 0153). */
    askedEarly?: {
      /** Holder of the refresh lock, which the app goes on with. */
      owner: string;
      /** By method and address. */
      answers: Map<string, EarlyAnswer>;
    };
  }
}

/** Milliseconds for which data counts as fresh (`app/query-client.ts`): older answers are fetched again. */
const keptMs = 30_000;

/**
 * Takes over the answer to the same call with the same token, once.
 * @returns undefined when the document has not asked for it, or too long ago
 */
export const takeEarly = (address: string, { method, headers }: RequestInit = {}): Promise<Response> | undefined => {
  const answers = typeof window === 'undefined' ? undefined : window.askedEarly?.answers;
  const name = `${method} ${address}`;
  const early = answers?.get(name);
  if (!early) return undefined;
  answers?.delete(name);
  const bearer = new Headers(headers).get('authorization');
  const isSame = bearer === (early.token === undefined ? null : `Bearer ${early.token}`);
  return isSame && Date.now() - early.at < keptMs ? early.answer : undefined;
};

/** Whether the document has asked for something that nobody has taken over yet. */
export const isAskedEarly = (method: string, path: string): boolean =>
  [...(window.askedEarly?.answers.keys() ?? [])].some((name) => name.startsWith(`${method} ${path}?`));

/** Holder of the refresh lock since before the scripts came. */
export const earlyOwner = (): string | undefined => window.askedEarly?.owner;
