import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** A UDP wire between a participant and the media server, on which packets can be seen and lost. */
export class Wire {
  /** All that passed: from the server, or to it. */
  readonly seen: { fromServer: boolean; bytes: Buffer }[] = [];
  /** Whether a packet from the server gets lost. */
  loses: (bytes: Buffer) => boolean = () => false;
  readonly #near = createSocket('udp4');
  readonly #far = createSocket('udp4');
  #peer: number | undefined;

  /** @returns the server's answer, with the wire's address in place of the server's */
  async through(answer: string): Promise<string> {
    const [, port] = /a=candidate:1 1 udp \d+ 127\.0\.0\.1 (\d+)/.exec(answer) ?? [];
    this.#near.bind(0, '127.0.0.1');
    this.#far.connect(Number(port), '127.0.0.1');
    await Promise.all([once(this.#near, 'listening'), once(this.#far, 'connect')]);
    this.#near.on('message', (bytes, { port: from }) => {
      this.#peer = from;
      this.#pass(this.#far, bytes, false);
    });
    this.#far.on('message', (bytes) => {
      if (!this.loses(bytes)) this.#pass(this.#near, bytes, true);
    });
    return answer.replace(`127.0.0.1 ${port}`, `127.0.0.1 ${this.#near.address().port}`);
  }

  #pass(socket: Socket, bytes: Buffer, fromServer: boolean): void {
    this.seen.push({ fromServer, bytes });
    if (!fromServer) socket.send(bytes);
    else if (this.#peer !== undefined) socket.send(bytes, this.#peer, '127.0.0.1');
  }

  close(): void {
    this.#near.close();
    this.#far.close();
  }
}
