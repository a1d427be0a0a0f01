import type { accountsRoutes as contract } from '@puente/contracts/accounts';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { assertFreshProof } from '../../platform/http/access.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Accounts } from './accounts.ts';
import { type Avatars, keyOfPicture } from './avatar/avatars.ts';
import { limits } from './limits.ts';
import { texts } from './texts.ts';

/** A person's own account: what it says, and changing it. */
export function profileRoutes(
  { files: { storage } }: Platform,
  { service, avatars }: { service: Accounts; avatars: Avatars },
) {
  return {
    access: ({ principal }) => service.access(principal.user.id),
    me: ({ principal }) => principal.user,
    updateMe: {
      limits: [limits.addressChangesOfAccount, limits.picturesOfAccount],
      upload: { limits: [limits.profileForms] },
      handle: async ({ actor, principal, body, files, language, now }) => {
        // Everything else of a profile can be changed without.
        if (body.email !== undefined && body.email !== principal.user.email) assertFreshProof(principal, now);
        const picture = files.avatar && (await avatars.stage(files.avatar));
        const { user, addressToVerify } = await service.update(actor, principal.user, body, picture);
        return { user, message: texts[addressToVerify ? 'confirmNewAddress' : 'profileSaved'][language] };
      },
    },

    // Public, because an <img> sends no token: the random file name protects the picture. A new picture gets a new
    // name, which also solves caching.
    picture: ({ params: { name } }) => {
      const key = keyOfPicture(name);
      assertThat(key, 'NOT_FOUND');
      return FileAnswer.stored(storage, {
        key,
        name,
        contentType: 'image/webp',
        disposition: 'inline',
        cache: 'immutable',
      });
    },

    removeAvatar: async ({ actor, principal, language }) => ({
      user: await service.removePicture(actor, principal.user),
      message: texts.pictureRemoved[language],
    }),
  } satisfies Partial<Handlers<typeof contract>>;
}
