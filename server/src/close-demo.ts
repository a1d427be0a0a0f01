// npm run close-demo: closes the demo academy's accounts in the database that the settings name.
import { closeDemoAccounts } from './features/accounts/demo-accounts.ts';
import { maintain } from './maintenance.ts';

await maintain(
  () => undefined,
  async ({ database }) => {
    const closed = await closeDemoAccounts(database, new Date());
    const text = closed.length > 0 ? `Closed: ${closed.join(', ')}` : 'There was no open demo account.';
    return { text, code: 0 };
  },
);
