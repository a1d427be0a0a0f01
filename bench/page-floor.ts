// The baseline of pages: a bare node:http handler that sends the bytes and headers of one answer, whatever is asked.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  headers: Record<string, string>;
  /** In base64. */
  body: string;
}

const { headers, body } = JSON.parse(process.argv[2] ?? '') as Answer;
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
