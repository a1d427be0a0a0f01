import type { TestApp } from '../test-app.ts';

/** The token of the newest link of this kind that was mailed to an address. */
export async function linkTo(
  app: TestApp,
  email: string,
  path: 'verify-email' | 'reset-password' | 'undo-address-change' | 'recover-account',
): Promise<string> {
  for (const { text } of await app.mailsTo(email)) {
    const link = new RegExp(`https?:\\S+/${path}\\?\\S+`).exec(text);
    if (link) return new URL(link[0]).searchParams.get('token')!;
  }
  throw new Error(`Nothing sent to ${email} has a link to ${path}.`);
}
