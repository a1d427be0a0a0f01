import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts';
import { activeAdmins } from '../accounts/public.ts';
import { insertLink } from './store.ts';

/** Hours for which a link of the first visit works. */
export const linkHours = 24;

/**
 * Makes a link of the first visit for an academy that nobody can administer. Links that other processes have made stay
 * valid. The token is in the fragment, which browsers send to no server: neither logs nor the Referer header have it.
 * @returns the link; null where there is an administrator
 */
export async function newInstallationLink(
  database: Database,
  actor: Actor,
  { publicUrl, now }: { publicUrl: URL; now: Date },
): Promise<URL | null> {
  if ((await activeAdmins(database.db)).length > 0) return null;
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await database.transaction(actor, (tx) => insertLink(tx, { hash: hashOfToken(token), createdAt: now, expiresAt }));
  const link = new URL('/instalacion', publicUrl);
  link.hash = token;
  return link;
}

/** The lines that the server's start prints for the operator. */
export const linkLines = (link: URL): string =>
  `The academy has no administrator yet. Create the first one at ${link.href}\n` +
  `This address works once, for ${linkHours} hours; "npm run setup" gives another one.\n`;
