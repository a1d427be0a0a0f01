/** The accounts as administrators list them. */
export { usersPage } from './list-store.ts';
