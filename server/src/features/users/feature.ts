import { usersRoutes as contract } from '@puente/contracts/users';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { Closing } from '../leaving/public.ts';
import { auditedUsers } from './audited-store.ts';
import { importRoutes } from './import-routes.ts';
import { limits } from './limits.ts';
import { countUsers, userById, usersPage } from './list-store.ts';
import { createOnline } from './online.ts';
import { personRoutes } from './person-routes.ts';
import { usersPersonalData } from './personal-data.ts';
import { usersTables } from './tables.ts';
import { texts } from './texts.ts';
import { createUsers } from './users.ts';
import { userView } from './views.ts';

/** The panel's section of users, and the page of each person (ADM-8, ADM-9, ADM-23). For administrators alone. */
export function users(platform: Platform, { closing }: { closing: Closing }): Feature {
  const { db } = platform.database;
  const accounts = createUsers(platform, { closing });
  const online = createOnline(platform);

  async function viewOf(id: string) {
    const user = await userById(db, id);
    assertThat(user, 'USER_NOT_FOUND');
    return userView(user, await online.ids());
  }

  return {
    name: 'users',
    tables: usersTables,
    audited: [auditedUsers],
    personalData: usersPersonalData,
    routes(app) {
      app.routes(contract, {
        list: {
          limits: [limits.searches],
          handle: async ({ query: { q, role, activo, conectado, ...page }, reply }) => {
            const connected = await online.ids();
            const ids = conectado && [...connected];
            return sendPage(reply, await usersPage(db, { q, role, activo, ids }, page), (row) =>
              userView(row, connected),
            );
          },
        },

        totals: async () => ({
          total: await countUsers(db),
          conectados: (await online.ids()).size,
        }),

        online: async ({ query: { limit, cursor = '' }, reply }) => {
          const ids = [...(await online.ids())].filter((id) => id > cursor).toSorted();
          const rows = ids.slice(0, limit);
          return sendPage(reply, { rows, next: ids.length > limit ? (rows.at(-1) ?? null) : null });
        },

        create: {
          limits: [limits.links],
          handle: async ({ actor, principal, body }) => viewOf(await accounts.create(actor, principal, body)),
        },
        update: async ({ actor, principal, params: { id }, body }) => {
          await accounts.change(actor, principal, id, body);
          return viewOf(id);
        },

        remove: async ({ actor, principal, params: { id }, language }) => {
          const { isAnonymised } = await accounts.remove(actor, principal, id);
          return { message: texts[isAnonymised ? 'anonymised' : 'deleted'][language], anonimizado: isAnonymised };
        },

        invite: {
          limits: [limits.links],
          handle: async ({ actor, params: { id }, language }) => {
            await accounts.invite(actor, id);
            return { message: texts.linkSent[language] };
          },
        },
      });

      importRoutes(app, platform, accounts);
      personRoutes(app, platform, online);
    },
  };
}
