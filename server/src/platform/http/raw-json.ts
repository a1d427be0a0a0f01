import { hash } from 'node:crypto';

const tagOf = (text: string): string => `"${hash('sha1', text, 'base64url')}"`;

/** An answer that is a text already; whoever has it asks by its tag whether it has changed. */
export class RawText {
  readonly text: string;
  readonly contentType: string;
  /** A strong validator: the same text, the same tag. */
  readonly etag: string;

  constructor(text: string, contentType: string, etag = tagOf(text)) {
    this.text = text;
    this.contentType = contentType;
    this.etag = etag;
  }
}

/**
 * An answer that is serialised already: what is asked for often is kept so, and put together from texts. Whoever makes
 * one has parsed it by its schema.
 */
export class RawJson extends RawText {
  constructor(text: string, etag?: string) {
    super(text, 'application/json; charset=utf-8', etag);
  }

  static list(items: readonly RawJson[]): RawJson {
    const tags = items.map(({ etag }) => etag).join('');
    return new RawJson(`[${items.map(({ text }) => text).join(',')}]`, tagOf(tags));
  }

  /** An object whose last field is serialised already; `fields` are the others, at least one. */
  static object(fields: object, name: string, value: RawJson): RawJson {
    const start = JSON.stringify(fields).slice(0, -1);
    return new RawJson(`${start},"${name}":${value.text}}`, tagOf(`${start},${name},${value.etag}`));
  }
}
