import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Stub {
  endpoint: string;
  /** The objects of the bucket, by key. */
  objects: Map<string, { content: Buffer; type: string }>;
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished: Map<string, Map<number, Buffer>>;
  /** The requests in order, such as `PUT /bucket/key`. */
  requests: string[];
  /** The status code of all further answers, until it is null again. */
  failWith: number | null;
  close(): Promise<void>;
}

/** A fake S3 server with what the storage uses: one bucket, objects, multipart uploads. It checks no signatures. */
export async function startS3Stub(bucket: string): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map();
  const unfinished: S3Stub['unfinished'] = new Map();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: S3Stub = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    unfinished,
    requests: [],
    failWith: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stub;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', stub.endpoint);
    const [, name, ...path] = url.pathname.split('/');
    const key = path.join('/');
    const upload = url.searchParams.get('uploadId');
    stub.requests.push(`${request.method} ${url.pathname}${url.searchParams.has('uploads') ? '?uploads' : ''}`);
    const body = await buffer(request);
    const say = (status: number, xml = '', headers = {}) => response.writeHead(status, headers).end(xml);
    const refuse = (status: number, code: string) => say(status, `<Error><Code>${code}</Code></Error>`);

    if (stub.failWith) return void refuse(stub.failWith, 'InternalError');
    if (name !== bucket) return void refuse(404, 'NoSuchBucket');
    if (request.method === 'HEAD') {
      const object = objects.get(key);
      if (key !== '' && !object) return void say(404);
      return void say(200, '', object ? { 'content-length': object.content.length } : {});
    }
    const type = request.headers['content-type'] ?? '';

    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${stub.requests.length}`;
      unfinished.set(id, new Map());
      return void say(200, `<R><UploadId>${id}</UploadId></R>`);
    }
    if (upload) {
      const parts = unfinished.get(upload);
      if (!parts) return void refuse(404, 'NoSuchUpload');
      if (request.method === 'PUT') {
        parts.set(Number(url.searchParams.get('partNumber')), body);
        return void say(200, '', { etag: '"part"' });
      }
      unfinished.delete(upload);
      if (request.method === 'DELETE') return void say(204);
      const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, { content: Buffer.concat(ordered), type });
      return void say(200, '<R><ETag>"whole"</ETag></R>');
    }
    if (request.method === 'PUT') {
      objects.set(key, { content: body, type });
      return void say(200, '', { etag: '"whole"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void say(204);
    }
    const found = objects.get(key);
    if (!found) return void refuse(404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!range) return void response.writeHead(200, { 'content-length': found.content.length }).end(found.content);
    const [first, last] = [Number(range[1]), Math.min(Number(range[2]), found.content.length - 1)];
    if (first > last) return void refuse(416, 'InvalidRange');
    response
      .writeHead(206, { 'content-range': `bytes ${first}-${last}/${found.content.length}` })
      .end(found.content.subarray(first, last + 1));
  }
}
