import { earlyOwner, isAskedEarly } from '../api/asked-early.ts';
import { browserSend } from '../api/browser-send.ts';
import { endNote } from '../tab-note.ts';
import { createRefreshFailures, createRefreshLock } from './refresh-lock.ts';
import { Session, type SessionNews } from './session.ts';

const channel = new BroadcastChannel('sesion');

/** This tab's session. */
export const session = new Session({
  send: browserSend,
  lock: createRefreshLock({
    storage: localStorage,
    now: Date.now,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    owner: earlyOwner() ?? crypto.getRandomValues(new Uint32Array(2)).join('-'),
    page: window,
  }),
  now: Date.now,
  cookie: {
    // A refusal that the document has got deletes the cookie before the scripts come: it still has to say why.
    exists: () => /(?:^|;\s*)(?:__Host-)?sesion=./.test(document.cookie) || isAskedEarly('POST', '/api/auth/refresh'),
    forget: () => {
      document.cookie = 'sesion=; Max-Age=0; Path=/';
      // Its name on https (the server's cookies.ts).
      document.cookie = '__Host-sesion=; Max-Age=0; Path=/; Secure';
    },
  },
  failures: createRefreshFailures(localStorage),
  leave: () => window.location.assign('/'),
  announce: (news) => channel.postMessage(news),
  noteEnd: (code) => endNote.write(code),
});

channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
  if (session.hear(data)) window.location.reload();
});
