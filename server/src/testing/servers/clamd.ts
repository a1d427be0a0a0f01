import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Bytes that the stub takes for malware. */
export const malware = Buffer.from('X5O!-harmful-for-tests');

/** Refuses a length as clamd does: where content follows it, the answer is lost to the reset of the connection. */
function refuseLength(socket: Socket, hasContent: boolean): void {
  if (hasContent) socket.resetAndDestroy();
  else socket.end('INSTREAM size limit exceeded. ERROR\0');
}

/** A ClamAV daemon that understands PING and INSTREAM, as far as the program uses it. */
export async function startClamdStub() {
  const received: number[] = [];
  const state = { answer: null as string | null, hangsUp: false, maxBytes: Infinity };
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    let at = 0;
    const content: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      if (state.hangsUp) return void socket.destroy();
      bytes = Buffer.concat([bytes, chunk]);
      if (at === 0) {
        if (bytes.equals(Buffer.from('zPING\0'))) return void socket.end('PONG\0');
        if (bytes.length < 10) return;
        if (bytes.toString('latin1', 0, 10) !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0');
        at = 10;
      }
      while (bytes.length >= at + 4) {
        const length = bytes.readUInt32BE(at);
        const sent = content.reduce((sum, each) => sum + each.length, 0);
        if (sent + length > state.maxBytes) return refuseLength(socket, bytes.length > at + 4 || sent > 0);
        if (bytes.length < at + 4 + length) return;
        content.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
        if (length > 0) continue;
        const whole = Buffer.concat(content);
        received.push(whole.length);
        const verdict = whole.includes(malware) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0';
        return void socket.end(state.answer ?? verdict);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The sizes of what was scanned. */
    received,
    /**
     * `answer`: instead of its verdict. `hangsUp`: closes each connection at its first byte. `maxBytes`: its
     * StreamMaxLength.
     */
    state,
    config: { address: { host: '127.0.0.1', port }, maxBytes: 100 * 1_048_576 },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type ClamdStub = Awaited<ReturnType<typeof startClamdStub>>;
