import { returnAddress, usualAddress } from '../../platform/session/return-address.ts';

/** Leaves the public pages after a login, for the page that the person wanted to open. */
export const enterDashboard = (): void => window.location.assign(returnAddress.take() ?? usualAddress);
