import type { FastifyReply } from 'fastify';

interface FileParts {
  /** With its ending; letters, digits, '.', '-' and '_' alone, so that it needs no quoting. */
  name: string;
  contentType: string;
  content: Uint8Array;
}

/** A file as an answer, made for the one who asks: it is saved under its name, and kept by nothing on the way. */
export class FileAnswer {
  readonly #file: FileParts;

  constructor(file: FileParts) {
    if (!/^[\w.-]+$/.test(file.name)) throw new Error(`${file.name} can't be the name of a file`);
    this.#file = file;
  }

  send(reply: FastifyReply): FastifyReply {
    const { name, contentType, content } = this.#file;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  }
}
