import { currentLanguage } from '../platform/i18n/language.ts';

/** Lets the academy be installed, and be honest without a network, once the page has nothing better to do. */
export function becomeInstallable(): void {
  // A browser installs the page in the language that it speaks; the dashboard's own page is one for both.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (manifest && currentLanguage() === 'en') manifest.href = '/manifest.en.webmanifest';

  // Not in development, where it would outlive the server; and there is none where the address isn't a safe one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses (a private window, a full disk) has the academy as before.
  const register = () => navigator.serviceWorker.register('/service-worker.js').catch(() => {});
  // Some browsers call a page that draws nothing new idle only after a very long while.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 3000 }) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
