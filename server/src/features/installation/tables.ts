import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
export type InstallationTables = {
  installation_links: { hash: Buffer; createdAt: Date; expiresAt: Date };
};

export const installationTables: DescribedTables<InstallationTables> = {
  installation_links: { small: 'the newest links of an academy without an administrator; none afterwards' },
};
