import type { Page, WebSocketRoute } from '@playwright/test';

/** A page whose realtime channel can be cut and mended, and what it sends there. */
export async function breakable(page: Page) {
  let isCut = false;
  let isDeaf = false;
  const open = new Set<WebSocketRoute>();
  const sent: string[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) {
      // Shuts after the server's greeting: without one the library waits 20 seconds for it.
      socket.send(`0${JSON.stringify({ sid: 'cut', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000 })}`);
      return void socket.close();
    }
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      if (!isDeaf) server.send(message);
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
      isDeaf = false;
    },
    /** What the page sends from now on never reaches the server. */
    deafen() {
      isDeaf = true;
    },
    isOpen: () => open.size > 0,
    /** What the page has sent by an event, from the first. */
    sentBy: (event: string): unknown[] =>
      sent
        .filter((message) => message.startsWith(`42["${event}"`))
        .map((message) => (JSON.parse(message.slice(2)) as unknown[])[1]),
  };
}
