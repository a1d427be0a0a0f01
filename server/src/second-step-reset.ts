// npm run second-step:reset -- mail@example.com, on the server's machine: see docs/production.md.
import { Email } from '@puente/contracts/shapes';

import { ConfigError } from './config/environment.ts';
import { resetSecondStep } from './features/accounts/operator-commands.ts';
import { maintain } from './maintenance.ts';
import { systemActor } from './platform/actor.ts';

const results = {
  reset: 'has no second step any more. Every session is ended, and the owner is told by mail.',
  none: 'has no second step: nothing was changed.',
  unknown: 'is the address of no account.',
};

function readArguments(): string {
  const email = Email.safeParse(process.argv[2]);
  if (!email.success) throw new ConfigError('Name the account by its e-mail address: second-step:reset -- mail@…');
  return email.data;
}

await maintain(readArguments, async (ports, email) => {
  const result = await resetSecondStep(ports, systemActor('second-step:reset'), email, new Date());
  return { text: `${email} ${results[result]}`, code: result === 'reset' ? 0 : 1 };
});
