import type { SignedIn } from '@puente/contracts/accounts';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { activeAdmins } from '../account-state-store.ts';
import type { AddressChanges } from '../address-change/address-change.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertStrong } from '../passwords/strength.ts';
import type { SignIn, SignInCall } from '../signing-in/sign-in.ts';
import { insertUser, userById } from '../store.ts';
import { toUser } from '../user-view.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

interface NewAdministrator extends Person {
  passwordHash: string;
  language: Language;
  /** IANA time zone of the browser; null while unknown. */
  timezone: string | null;
  at: Date;
}

/** The account with which an academy without administrators begins (OPS-6). */
export class FirstAdministrators {
  readonly #platform: Platform;
  readonly #ports: { signIn: Pick<SignIn, 'beginSession'>; addressChanges: Pick<AddressChanges, 'assertNotHeld'> };

  constructor(
    platform: Platform,
    ports: { signIn: Pick<SignIn, 'beginSession'>; addressChanges: Pick<AddressChanges, 'assertNotHeld'> },
  ) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /** Whether nobody can administer the academy. In a transaction that holds the installation's lock it stays true. */
  areMissing = async (db: Db): Promise<boolean> => (await activeAdmins(db)).length === 0;

  /**
   * Returns the hash of a password that passes the rules of registration.
   * @param gone aborted when the client has gone
   * @throws AppError PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY
   */
  async hashOf(password: string, person: Person, gone: AbortSignal): Promise<string> {
    await assertStrong(password, person, gone);
    return hashPassword(password, gone);
  }

  /**
   * Inserts the account. Its address counts as verified: whoever has the operator's link may do all that the account may,
   * and nobody else could verify it when mails do not work yet (decision 0288).
   * @returns its id
   * @throws AppError EMAIL_TAKEN
   */
  async create(tx: Tx, { at, ...person }: NewAdministrator): Promise<string> {
    const id = await insertUser(tx, { ...person, role: 'admin', emailVerifiedAt: at, at });
    assertThat(id, 'EMAIL_TAKEN');
    await this.#ports.addressChanges.assertNotHeld(tx, person.email, null);
    return id;
  }

  /** Begins a session of the account that was created, and sets its cookies on the answer. */
  async enter(userId: string, call: SignInCall): Promise<z.input<typeof SignedIn>> {
    const row = await userById(this.#platform.database.db, userId);
    if (!row) throw new AppError('NOT_FOUND');
    return this.#ports.signIn.beginSession(toUser(row), call);
  }
}
