import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A mail that the stub accepted. */
interface AcceptedMail {
  to: string;
  messageId: string;
}

export interface SmtpStub {
  url: string;
  accepted: AcceptedMail[];
  /** The largest number of connections at the same time. */
  mostConnections(): number;
  close(): void;
}

/**
 * An SMTP server that accepts and lists every mail.
 * @param delayOf milliseconds before a recipient's mail is accepted, or what it waits for
 */
export async function smtpStub(delayOf: (to: string) => number | Promise<void>): Promise<SmtpStub> {
  const accepted: AcceptedMail[] = [];
  const open = new Set<Socket>();
  let most = 0;

  const server = createServer((socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let [to, content, inData] = ['', '', false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const accept = async (mail: AcceptedMail) => {
      const delay = delayOf(mail.to);
      await (typeof delay === 'number' ? sleep(delay) : delay);
      accepted.push(mail);
      say('250 taken');
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (inData) {
        content += chunk;
        if (!content.endsWith('\r\n.\r\n')) return;
        inData = false;
        const mail = { to, messageId: /^Message-ID:\s*(\S+)/im.exec(content)?.[1] ?? '' };
        void accept(mail);
        return;
      }
      to = /^RCPT TO:<(.*)>/i.exec(chunk)?.[1] ?? to;
      if (/^DATA/i.test(chunk)) [content, inData] = ['', true];
      say(inData ? '354 go on' : '250 ok');
    });
    say('220 ready');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    accepted,
    mostConnections: () => most,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
