/** The accounts as administrators list them. */
export { usersPage } from './store.ts';
