import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

import type { Stage } from './stage.ts';

/** A TCP proxy in front of another port. */
export interface Proxy {
  port: number;
  /** Ends all connections and refuses new ones. */
  cut: () => void;
  /** Lets connections through again. */
  mend: () => void;
}

export async function startProxy(stage: Stage, to: number): Promise<Proxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to, '127.0.0.1');
    const pair = [near, far];
    for (const socket of pair) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  stage.atEnd(() => {
    cut();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
