import type { Page, WebSocketRoute } from '@playwright/test';

/** A page whose realtime connection can be interrupted and restored, with a record of the sent messages. */
export async function interruptible(page: Page) {
  let isCut = false;
  let isDropping = false;
  const open = new Set<WebSocketRoute>();
  const sent: string[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) {
      // Closes after the handshake: without one, Socket.IO waits for its 20 s timeout.
      socket.send(`0${JSON.stringify({ sid: 'cut', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`);
      return void socket.close();
    }
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      if (!isDropping) server.send(message);
    });
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend() {
      isCut = false;
      isDropping = false;
    },
    /** Drops everything that the page sends from now on. */
    dropSent() {
      isDropping = true;
    },
    isOpen: () => open.size > 0,
    /** The payloads of all sent messages of an event. */
    sentBy: (event: string): unknown[] =>
      sent
        .filter((message) => message.startsWith(`42["${event}"`))
        .map((message) => (JSON.parse(message.slice(2)) as unknown[])[1]),
  };
}
