import { scriptPolicy } from '../../../platform/trusted-types.ts';

/** Events of `external_api.js`, with the fields that are read here (Jitsi handbook, IFrame API, events). */
export interface JitsiEvents {
  videoConferenceJoined: { id: string };
  videoConferenceLeft: object;
  participantJoined: { id: string; displayName?: string };
  participantKickedOut: { kicked: { id: string; local: boolean }; kicker: { id: string } };
  participantRoleChanged: { id: string; role: string };
  /** The handbook has the fields of `error` one level up; both are understood. */
  errorOccurred: { error?: JitsiError } & Partial<JitsiError>;
  recordingStatusChanged: { on: boolean };
  readyToClose: object;
}

interface JitsiError {
  /** `CONFIG`, `CONNECTION` or `CONFERENCE`. */
  type: string;
  /** Such as `conference.destroyed`. */
  name: string;
  message?: string | undefined;
  /** Jitsi cannot go on by itself. */
  isFatal: boolean;
}

/** An embedded conference: a frame, and messages to and from it. */
export interface JitsiApi {
  addListener<E extends keyof JitsiEvents>(event: E, listener: (told: JitsiEvents[E]) => void): void;
  executeCommand(command: string, ...values: unknown[]): void;
  getIFrame(): HTMLIFrameElement;
  /** Ends the participation and removes the frame. */
  dispose(): void;
}

/** The constructor that `external_api.js` defines. */
export type JitsiConstructor = new (domain: string, options: object) => JitsiApi;

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
