import { scriptPolicy } from '../../../platform/trusted-types.ts';
import type { JitsiConstructor } from './external-api.ts';

/** Milliseconds after which a script that has neither loaded nor failed counts as failed. */
const timeoutMs = 15_000;

let loading: Promise<JitsiConstructor> | undefined;
let policy: ReturnType<typeof scriptPolicy> | undefined;

declare global {
  interface Window {
    JitsiMeetExternalAPI?: JitsiConstructor;
  }
}

const loaded = (): JitsiConstructor | undefined => window.JitsiMeetExternalAPI;

/**
 * Loads Jitsi's `external_api.js` into the page, once.
 * @param scriptUrl as the server says; the content security policy allows the configured one alone
 * @throws Error when it does not load within 15 s; the next call tries again
 */
export const loadExternalApi = (scriptUrl: string): Promise<JitsiConstructor> => {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const load = (scriptUrl: string): Promise<JitsiConstructor> =>
  new Promise((resolve, reject) => {
    // A policy's name can be used once in a page.
    policy ??= scriptPolicy('jitsi', ({ href }) => href === scriptUrl);
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${scriptUrl} did not load.`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const constructor = loaded();
      if (!constructor) return fail();
      clearTimeout(timer);
      resolve(constructor);
    });
    script.async = true;
    script.src = policy?.createScriptURL(scriptUrl) ?? scriptUrl;
    document.head.append(script);
  });
