// npm run sessions:end -- mail@example.com, or -- --all, on the server's machine: see docs/production.md.
import { Email } from '@puente/contracts/shapes';

import { ConfigError } from './config/environment.ts';
import { endSessions } from './features/accounts/operator-commands.ts';
import { maintain } from './maintenance.ts';
import { systemActor } from './platform/actor.ts';

function readArguments(): string {
  const whose = process.argv[2] === '--all' ? 'all' : Email.safeParse(process.argv[2]).data;
  if (!whose)
    throw new ConfigError('Name an account by its e-mail address, or all: sessions:end -- mail@… or -- --all');
  return whose;
}

await maintain(readArguments, async (ports, whose) => {
  const ended = await endSessions(ports, systemActor('sessions:end'), whose, new Date());
  return ended === undefined
    ? { text: `${whose} is the address of no account.`, code: 1 }
    : { text: `Sessions ended: ${ended}`, code: 0 };
});
