import { generateKeyPairSync } from 'node:crypto';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The academy's tenant at JaaS. */
export const tenant = 'vpaas-magic-cookie-1fc542a3e4414a44b2611668195e2bfe';

/**
 * The options of a second server, for tests of settings and of the server's name: it has JaaS, gives access for 18
 * months, and a name instead of a number, without which browsers make no passkeys.
 */
export const otherAcademy = {
  hostname: 'localhost',
  settings: {
    ACCESS_MONTHS: '18',
    JAAS_APP_ID: tenant,
    JAAS_KEY_ID: '4f4910',
    JAAS_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
};
