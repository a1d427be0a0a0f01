import { hash } from 'node:crypto';

const tagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

/** A response that is text already, with an ETag for conditional requests. */
export class RawText {
  readonly text: string;
  readonly contentType: string;
  /** Equal texts have equal ETags. A weak one, since the text is sent compressed or as it is. */
  readonly etag: string;

  constructor(text: string, contentType: string, etag = tagOf(text)) {
    this.text = text;
    this.contentType = contentType;
    this.etag = etag;
  }
}

/**
 * A response that is serialized JSON already: frequent responses are cached in this form, and assembled from texts.
 * Its creator has parsed it by its schema.
 */
export class RawJson extends RawText {
  constructor(text: string, etag?: string) {
    super(text, 'application/json; charset=utf-8', etag);
  }

  static list(items: readonly RawJson[]): RawJson {
    const tags = items.map(({ etag }) => etag).join('');
    return new RawJson(`[${items.map(({ text }) => text).join(',')}]`, tagOf(tags));
  }

  /** An object whose last field is serialized already; `fields` are the others, at least one. */
  static object(fields: object, name: string, value: RawJson): RawJson {
    const start = JSON.stringify(fields).slice(0, -1);
    return new RawJson(`${start},"${name}":${value.text}}`, tagOf(`${start},${name},${value.etag}`));
  }
}
