import { installationRoutes as contract } from '@puente/contracts/installation';

import type { Feature, Platform } from '../../platform/feature.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import { auditedInstallation } from './audited-store.ts';
import { checkSettings } from './checks-rules.ts';
import { Installation, type InstallationPorts } from './installation.ts';
import { installationJobs } from './jobs.ts';
import { silentServices } from './probes.ts';
import { installationTables } from './store.ts';

/** Counted together, whatever is asked: the token cannot be guessed, and hashing a password is expensive. */
const visits = perAddress('installation-ip', 60, 15);

/** The first visit to an academy without an administrator: who runs it, and what is missing (OPS-6). */
export function installation(platform: Platform, ports: InstallationPorts): Feature {
  const { config, database } = platform;
  const visit = new Installation(platform, ports);
  return {
    name: 'installation',
    tables: installationTables,
    audited: [auditedInstallation],
    jobs: installationJobs(platform),
    routes(app) {
      app.routes(contract, {
        check: {
          limits: [visits],
          handle: async ({ body: { token } }) => {
            await visit.assertOpen(database.db, token);
            const [{ academia }, silent] = await Promise.all([
              ports.settings.read(database.db),
              silentServices(config),
            ]);
            return { academia, ajustes: checkSettings(config, silent) };
          },
        },
        install: {
          limits: [visits],
          handle: async ({ actor, body: { token, ...data }, language, givenTimezone: timezone, request, reply }) => {
            const id = await visit.install(actor, token, data, { language, timezone, gone: clientGone(reply) });
            return ports.administrators.enter(id, { actor, request, reply, timezone });
          },
        },
      });
    },
  };
}
