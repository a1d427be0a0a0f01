/**
 * The options of a second server, for tests of settings and of the server's name: it gives access for 18 months, and has
 * a name instead of a number, without which browsers make no passkeys.
 */
export const otherAcademy = { hostname: 'localhost', settings: { ACCESS_MONTHS: '18' } };
