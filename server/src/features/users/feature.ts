import { usersRoutes as contract, type Importacion, usersImportRoutes } from '@puente/contracts/users';

import { audit } from '../../platform/audit/audit.ts';
import { assertThat, AppError } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Handlers, HttpApp } from '../../platform/http/app.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import type { Closing } from '../leaving/public.ts';
import { auditedUsers } from './audited-store.ts';
import { createOnline, type Online, userView } from './online.ts';
import { peopleCsv } from './people-csv.ts';
import { personRoutes, undoableNotes } from './person-routes.ts';
import { type ImportedPerson, readPeople } from './read-people.ts';
import { countUsers, userById, usersPage, knownAddresses, deleteNotesAbout, notesOf, usersTables } from './store.ts';
import { texts } from './texts.ts';
import { Users } from './users.ts';

const limits = {
  /** Typing without a pause sends about two searches a second. */
  searches: perUser('users-search', 600, 5),
  /** Each reads every account. */
  exports: perUser('users-export', 20, 10),
  /** Each mails somebody. */
  links: perUser('users-link', 60, 60),
  /** Each may end the sessions of a hundred people. */
  many: perUser('users-many', 30, 60),
  /** Each may mail hundreds of people. */
  imports: perUser('users-import', 60, 60),
};

/** The panel's section of users, and the page of each person (ADM-8, ADM-9, ADM-23). For administrators alone. */
export function users(platform: Platform, { closing }: { closing: Closing }): Feature {
  const accounts = new Users(platform, { closing });
  const online = createOnline(platform);

  return {
    name: 'users',
    tables: usersTables,
    audited: [auditedUsers],
    undoable: [undoableNotes],
    personalData: usersPersonalData,
    routes(app) {
      app.routes(contract, { ...listRoutes(platform, online), ...changeRoutes(platform, accounts, online) });
      importRoutes(app, platform, accounts);
      personRoutes(app, platform, online);
    },
  };
}

function listRoutes({ database }: Platform, online: Online) {
  const { db } = database;
  return {
    list: {
      limits: [limits.searches],
      handle: async ({ query: { q, role, activo, conectado, ...page }, reply }) => {
        const connected = await online.ids();
        const ids = conectado && [...connected];
        return sendPage(reply, await usersPage(db, { q, role, activo, ids }, page), (row) => userView(row, connected));
      },
    },

    csv: {
      limits: [limits.exports],
      handle: async ({ actor, principal, query: { conectado, ...query }, language, timezone }) => {
        const filter = { ...query, ids: conectado && [...(await online.ids())] };
        await database.transaction(actor, (tx) =>
          audit(tx, auditedUsers, {
            action: 'user.list-exported',
            id: principal.user.id,
            after: { ...query, ...(conectado && { conectado: true }) },
          }),
        );
        return FileAnswer.streamed(peopleCsv(db, filter, { language, timezone }), {
          name: language === 'es' ? 'personas.csv' : 'people.csv',
          contentType: 'text/csv; charset=utf-8',
        });
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
  } satisfies Partial<Handlers<typeof contract>>;
}

function changeRoutes({ database: { db } }: Platform, accounts: Users, online: Online) {
  async function viewOf(id: string) {
    const user = await userById(db, id);
    assertThat(user, 'USER_NOT_FOUND');
    return userView(user, await online.ids());
  }

  return {
    create: {
      limits: [limits.links],
      handle: async ({ actor, principal, body }) => viewOf(await accounts.create(actor, principal, body)),
    },
    update: async ({ actor, principal, params: { id }, body }) => {
      await accounts.change(actor, principal, id, body);
      return viewOf(id);
    },

    setActive: {
      limits: [limits.many],
      handle: ({ actor, principal, body }) => accounts.setActive(actor, principal, body.ids, body.activo),
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
  } satisfies Partial<Handlers<typeof contract>>;
}

type Outcome = Importacion['filas'][number]['resultado'];

/** Accounts from a CSV file (ADM-9, decision 0220). */
function importRoutes(app: HttpApp, { database: { db } }: Platform, accounts: Users): void {
  app.routes(usersImportRoutes, {
    run: {
      limits: [limits.imports],
      handle: async ({ actor, principal, body: { csv, ensayo } }) => {
        const reading = readPeople(csv);
        if (!reading.ok) throw new AppError(reading.code);
        const { people } = reading;
        const sound = people.filter(({ problems }) => problems.length === 0);
        const known = await knownAddresses(
          db,
          sound.map(({ email }) => email),
        );
        const wanted = sound.filter(({ email }) => !known.has(email));
        const created = ensayo ? new Set(wanted) : await accounts.createAll(actor, principal, wanted);
        return answerOf(people, (person) => {
          if (person.problems.length > 0) return 'problema';
          return created.has(person) ? 'nueva' : 'existente';
        });
      },
    },
  });
}

function answerOf(people: readonly ImportedPerson[], outcomeOf: (person: ImportedPerson) => Outcome): Importacion {
  const filas = people.map((person) => ({
    linea: person.linea,
    nombreCompleto: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email,
    resultado: outcomeOf(person),
    problemas: person.problems,
  }));
  const count = (outcome: Outcome) => filas.filter(({ resultado }) => resultado === outcome).length;
  return { nuevas: count('nueva'), existentes: count('existente'), conProblemas: count('problema'), filas };
}

const pageSize = 200;

export const usersPersonalData: PersonalData = {
  sections: [
    {
      name: 'notas-de-la-academia',
      title: { es: 'Notas de la academia sobre ti', en: 'Notes of the academy about you' },
      // Without their author, who is another person.
      fields: { createdAt: { es: 'Fecha', en: 'Date' }, texto: { es: 'Nota', en: 'Note' } },
      rows: ({ id }, db) => everyPage((cursor) => notesOf(db, id, { limit: pageSize, cursor })),
    },
  ],
  forget: (tx, { id }) => deleteNotesAbout(tx, id),
};
