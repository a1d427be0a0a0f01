import type { accountsRoutes as contract, User } from '@puente/contracts/accounts';
import type { AccountAccess } from '@puente/contracts/identities';
import type { ProfileChanges } from '@puente/contracts/profile';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { assertFreshProof } from '../../platform/http/access.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { pictureAnswer } from '../../platform/http/public-pictures.ts';
import type { AddressChanges } from './address-change/address-change.ts';
import { auditedAccounts } from './audited-store.ts';
import { avatarFolder, type Avatars } from './avatars.ts';
import { staffProfileChanged } from './events.ts';
import { limits } from './limits.ts';
import { accessOf, addressIsTaken, updateProfile } from './store.ts';
import { texts } from './texts.ts';
import { toUser } from './user-view.ts';

interface ProfilePorts {
  avatars: Avatars;
  addressChanges: AddressChanges;
}

/** A person's own account: its fields, and changing them. */
class Profile {
  readonly #platform: Platform;
  readonly #ports: ProfilePorts;

  constructor(platform: Platform, ports: ProfilePorts) {
    this.#platform = platform;
    this.#ports = ports;
  }

  /**
   * Changes the given fields, all or none. A new address takes effect once its link is opened, so that a typing error
   * locks nobody out.
   * @param picture the file name of a staged one
   */
  async update(
    actor: Actor,
    user: User,
    { email, ...changes }: z.output<typeof ProfileChanges>,
    picture?: string,
  ): Promise<{ user: User; addressToVerify: string | null }> {
    const { database, events, now } = this.#platform;
    const { avatars, addressChanges } = this.#ports;
    const addressToVerify = email !== undefined && email !== user.email ? email : null;
    if (addressToVerify) {
      const { db } = database;
      assertThat(!(await addressIsTaken(db, addressToVerify)), 'EMAIL_TAKEN');
      await addressChanges.assertNotHeld(db, addressToVerify, user.id);
    }
    const row = await database.transaction(actor, async (tx) => {
      if (addressToVerify)
        await addressChanges.ask(tx, { userId: user.id, oldEmail: user.email, newEmail: addressToVerify });
      if (picture) await avatars.give(tx, user.id, picture);
      const changed = await updateProfile(tx, user.id, changes, now());
      const differing = differences(user, toUser(changed));
      if (differing) await audit(tx, auditedAccounts, { action: 'profile.changed', id: user.id, ...differing });
      if (user.role !== 'user') await events.publish(tx, staffProfileChanged, { userId: user.id });
      const after = { pendingEmail: addressToVerify };
      if (addressToVerify) await audit(tx, auditedAccounts, { action: 'email.change-asked', id: user.id, after });
      return changed;
    });
    return { user: toUser(row), addressToVerify };
  }

  async removePicture(actor: Actor, user: User): Promise<User> {
    const { profileImageUrl } = user;
    await this.#platform.database.transaction(actor, async (tx) => {
      await this.#ports.avatars.give(tx, user.id, null);
      const [before, after] = [{ profileImageUrl }, { profileImageUrl: null }];
      if (profileImageUrl) await audit(tx, auditedAccounts, { action: 'profile.changed', id: user.id, before, after });
      if (user.role !== 'user') await this.#platform.events.publish(tx, staffProfileChanged, { userId: user.id });
    });
    return { ...user, profileImageUrl: null };
  }

  /** Returns how the account can be entered. */
  async access(userId: string): Promise<z.input<typeof AccountAccess>> {
    const { database, now } = this.#platform;
    const { passwordHash, googleSince, pendingEmail } = await accessOf(database.db, userId, now());
    return {
      hasPassword: passwordHash !== null,
      googleSince: googleSince ?? null,
      pendingEmail: pendingEmail ?? null,
    };
  }
}

export function profileRoutes(platform: Platform, ports: ProfilePorts) {
  const { storage } = platform.files;
  const profile = new Profile(platform, ports);

  return {
    access: ({ principal }) => profile.access(principal.user.id),
    me: ({ principal }) => principal.user,
    updateMe: {
      limits: [limits.addressChangesOfAccount, limits.picturesOfAccount],
      upload: { limits: [limits.profileForms] },
      handle: async ({ actor, principal, body, files, language, now }) => {
        // Everything else of a profile can be changed without.
        if (body.email !== undefined && body.email !== principal.user.email) assertFreshProof(principal, now);
        const picture = files.avatar && (await ports.avatars.stage(files.avatar));
        const { user, addressToVerify } = await profile.update(actor, principal.user, body, picture);
        return { user, message: texts[addressToVerify ? 'confirmNewAddress' : 'profileSaved'][language] };
      },
    },

    picture: ({ params: { name } }) => pictureAnswer(storage, avatarFolder, name),

    removeAvatar: async ({ actor, principal, language }) => ({
      user: await profile.removePicture(actor, principal.user),
      message: texts.pictureRemoved[language],
    }),
  } satisfies Partial<Handlers<typeof contract>>;
}
