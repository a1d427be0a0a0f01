interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy;
}

/**
 * A policy by which a text may become the address of a script: the content security policy names those that may exist,
 * and requires one (Trusted Types). Null in a browser that has no Trusted Types, which takes the text itself.
 * @param allowed says which absolute addresses are scripts of ours, or of whom we load scripts from
 */
export function scriptPolicy(name: string, allowed: (url: URL) => boolean): ScriptPolicy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return null;
  return trustedTypes.createPolicy(name, {
    createScriptURL(url) {
      if (allowed(new URL(url, location.href))) return url;
      throw new TypeError(`${url} is no script of this page.`);
    },
  });
}

const ours = /^\/service-worker\.js$|^\/assets\/[\w-]*worker-[\w-]+\.js$/;

// A page makes a policy of one name once, so that all scripts of ours go through this one.
let policy: ReturnType<typeof scriptPolicy> | undefined;

/**
 * The address of a worker of ours, as a page with Trusted Types takes it.
 * @throws TypeError for any other address
 */
export function ownScript(path: string): string {
  policy ??= scriptPolicy(
    'academia',
    ({ origin, pathname }) => origin === location.origin && (import.meta.env.DEV || ours.test(pathname)),
  );
  return policy?.createScriptURL(path) ?? path;
}
