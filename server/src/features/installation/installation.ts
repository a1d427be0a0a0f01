import type { DatosDeInstalacion } from '@puente/contracts/installation';
import type { Language } from '@puente/contracts/shapes';

import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { hashOfToken } from '../../platform/session/secret-token.ts';
import type { FirstAdministrators } from '../accounts/public.ts';
import type { Settings } from '../settings/public.ts';
import { auditedInstallation } from './audited-store.ts';
import { tellInstalled } from './jobs.ts';
import { deleteLinks, isLinkAlive, lockInstallation } from './store.ts';

export interface InstallationPorts {
  administrators: Pick<FirstAdministrators, 'areMissing' | 'hashOf' | 'create' | 'enter'>;
  settings: Pick<Settings, 'read' | 'change'>;
}

type Actor = Parameters<Platform['database']['transaction']>[0];

/** The first visit to an academy that has no administrator (OPS-6, decision 0288). */
export class Installation {
  readonly #platform: Platform;
  readonly #ports: InstallationPorts;

  constructor(platform: Platform, ports: InstallationPorts) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /**
   * Refuses everybody once there is an administrator, as an address that leads nowhere, and before that whoever has no
   * valid link.
   * @throws AppError NOT_FOUND, INSTALLATION_LINK_INVALID
   */
  async assertOpen(db: Db, token: string): Promise<void> {
    assertThat(await this.#ports.administrators.areMissing(db), 'NOT_FOUND');
    assertThat(await isLinkAlive(db, hashOfToken(token), this.#platform.now()), 'INSTALLATION_LINK_INVALID');
  }

  /**
   * Creates the first administrator and fills in the academy, together or not at all. Of several at once one does it.
   * @param gone aborted when the client has gone
   * @returns the administrator's id
   */
  async install(
    actor: Actor,
    token: string,
    { password, firstName, lastName, email, ...academia }: DatosDeInstalacion,
    { language, timezone, gone }: { language: Language; timezone: string | undefined; gone: AbortSignal },
  ): Promise<string> {
    const { database, events, jobs, now } = this.#platform;
    const { administrators, settings } = this.#ports;
    const person = { firstName, lastName, email };
    // Before the costly hash, and once more under the lock.
    await this.assertOpen(database.db, token);
    const passwordHash = await administrators.hashOf(password, person, gone);
    return database.transaction(actor, async (tx) => {
      await lockInstallation(tx);
      await this.assertOpen(tx, token);
      const at = now();
      const account = { ...person, passwordHash, language, timezone: timezone ?? null, at };
      const id = await administrators.create(tx, account);
      await settings.change(tx, { academia }, at, events);
      await deleteLinks(tx);
      await audit(tx, auditedInstallation, { action: 'academy.installed', id, after: { email, role: 'admin' } });
      await jobs.enqueue(tx, tellInstalled, { userId: id });
      return id;
    });
  }
}
