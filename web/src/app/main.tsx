import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import '../ui/styles.css';
import { fetchOverview } from '../features/enrolment/queries.ts';
import { draftStorage } from '../features/messages/draft-storage.ts';
import { registerServiceWorker } from '../offline/register.ts';
import { isAskedEarly } from '../platform/api/asked-early.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { currentLanguage, languageOfLink, rememberLanguage } from '../platform/i18n/language.ts';
import { realtime } from '../platform/realtime/browser-realtime.ts';
import { session } from '../platform/session/browser-session.ts';
import { drafts } from '../shared/writing/draft-storage.ts';
import { ignoreStraySecondPresses } from '../ui/second-press.ts';
import { App } from './app.tsx';
import { pressAgain } from './early-press.ts';
import { afterPaint, atMost } from './first-screen.ts';
import { reloadOnMissingChunk } from './missing-chunk.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { queryClient } from './query-client.ts';
import { navigation } from './router.tsx';
import { textSources } from './texts/text-sources.ts';

// The build puts this script into its documents.
if (import.meta.env.DEV) void import('./early-theme.ts');
reloadOnMissingChunk();
ignoreStraySecondPresses();
registerServiceWorker();
prefetchOnIntent(navigation.routes, queryClient);
// Starts in parallel with the fetch of the texts; guarded routes wait for it.
void session.start();

// Reloads the page when another user logs in, so that cached data of one user is never shown to the next.
let lastUserId: string | undefined;
session.subscribe(() => {
  const state = session.state();
  if (state.status === 'signed-out') {
    // A session that ends elsewhere, or that the server ends, leaves what is being written to this tab (decision 0209).
    if (session.wasLoggedOutHere()) {
      draftStorage.remove();
      drafts.removeAll();
    } else drafts.removeFromBrowser();
  }
  if (state.status !== 'signed-in') return;
  if (lastUserId !== undefined && lastUserId !== state.user.id) window.location.reload();
  lastUserId = state.user.id;
});

// A link of a mail opens in the mail's language, also in a browser that was never here (decision 0136).
const ofMail = languageOfLink(location.search);
if (ofMail && !location.pathname.startsWith('/dashboard')) rememberLanguage(ofMail);
/** Draws the app. Nothing is awaited outside of it: the chunks of screens import this file's, and would wait for it. */
const begin = async (): Promise<void> => {
  await startI18n(currentLanguage(), textSources);

  // The document has drawn the page's frame (decision 0153). It stays until there is a screen to draw in its place.
  await navigation.begin();
  if (isAskedEarly('GET', '/api/cursos/sugerencias')) await atMost(500, fetchOverview(queryClient));

  const root = document.querySelector('#root');
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  }
  // After the first drawing, which is the next task.
  requestAnimationFrame(() => setTimeout(pressAgain));
  // Only now, so that its library competes with nothing of the first screen.
  afterPaint(() => realtime.start());
  // Without a network it does not load: the screen, which is shown, is said to be offline where it asks for something.
  afterPaint(
    () =>
      void import('./keep-focus.ts').then(
        ({ keepFocus }) => keepFocus(),
        () => {},
      ),
  );
};
void begin();
