import { scriptPolicy } from './trusted-types.ts';

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
