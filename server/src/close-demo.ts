// npm run close-demo: closes the demo academy's accounts, and stops its codes, in the database that the settings name.
import { closeDemoAccounts } from './features/accounts/demo-accounts.ts';
import { stopDemoCodes } from './features/codes/codes.ts';
import { maintain } from './maintenance.ts';

await maintain(
  () => undefined,
  async ({ database }) => {
    const now = new Date();
    const closed = [...(await closeDemoAccounts(database, now)), ...(await stopDemoCodes(database, now))];
    const text =
      closed.length > 0
        ? `Closed: ${closed.join(', ')}`
        : 'There was no open demo account, and no code of the demo academy.';
    return { text, code: 0 };
  },
);
