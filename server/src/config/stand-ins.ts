import { ConfigError, type Environment, isLoopbackHost } from './environment.ts';

/**
 * Whether stand-ins may run: the mailbox, the card sandbox, the identity provider, the demo academy. Whoever reaches one
 * can read every mail and log in as anybody, so the rule is one for all of them (decision 0057): never in production; on
 * this machine alone; and beside a PostgreSQL only when STAND_INS asks for it.
 * @throws ConfigError when they are asked for where they may not run, or are needed there
 */
export function mayHaveStandIns(settings: Environment, host: string, publicUrl: URL): boolean {
  const obstacle = obstacleTo(settings, host, publicUrl);
  if (settings.STAND_INS === false || obstacle !== undefined) {
    const why = obstacle ?? 'STAND_INS is false.';
    const asked = settings.STAND_INS ? 'STAND_INS' : settings.DEMO_ACADEMY ? 'DEMO_ACADEMY' : undefined;
    if (asked) throw new ConfigError(`The setting ${asked} cannot be true here: ${why}`);
    if (!settings.SMTP_URL && settings.NODE_ENV !== 'production')
      throw new ConfigError(
        `The setting SMTP_URL is required here, because the embedded mailbox, where anybody can read every mail, ` +
          `may not run: ${why} For an academy with real people set NODE_ENV=production, too.`,
      );
    return false;
  }
  return true;
}

function obstacleTo(settings: Environment, host: string, publicUrl: URL): string | undefined {
  if (settings.NODE_ENV === 'production') return 'NODE_ENV is production.';
  if (!isLoopbackHost(host)) return `stand-ins are for this machine alone, and HOST is ${host}.`;
  if (!isLoopbackHost(publicUrl.hostname))
    return `stand-ins are for this machine alone, and PUBLIC_URL is ${publicUrl.origin}.`;
  if (settings.DATABASE_URL && !settings.STAND_INS)
    return 'beside a DATABASE_URL stand-ins run only in development, when STAND_INS=true asks for them.';
  return undefined;
}
