import { currentLanguage } from '../platform/i18n/language.ts';
import { ownScript } from '../platform/trusted-types.ts';

const worker = '/service-worker.js';

/**
 * Makes the academy an installable app (PWA) and registers the service worker for the offline page, once the page is
 * idle.
 */
export function registerServiceWorker(): void {
  // The browser installs the app in the page's language. The dashboard has one HTML document for both languages, so the
  // manifest's link is switched here.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest && currentLanguage() === 'en') manifest.href = '/manifest.en.webmanifest';

  // Not in development, where the service worker would outlive the dev server. Insecure origins have no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Registration fails in private windows or on a full disk; the site works without it.
  const register = () => navigator.serviceWorker.register(ownScript(worker)).catch(() => {});
  // The timeout is needed because some browsers fire the idle callback very late on a page that draws nothing new.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 3000 }) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
