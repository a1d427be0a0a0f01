import { toWire } from '@puente/contracts/cents';
import { userPageRoutes as contract } from '@puente/contracts/user-page';

import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { keptText, type UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../platform/deleted-items/store.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Handlers, HttpApp } from '../../platform/http/app.ts';
import type { Call } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { createAccountAccess, liveSessions } from '../accounts/public.ts';
import { ownAttendance } from '../live/public.ts';
import { auditedUsers } from './audited-store.ts';
import { type Online, userView } from './online.ts';
import {
  userById,
  deleteNote,
  insertNote,
  notesOf,
  attemptsOfPerson,
  certificatesOfPerson,
  factsOf,
  paymentsOfPerson,
  subscriptionsOfPerson,
} from './store.ts';
import { texts } from './texts.ts';

const noteLimit = perUser('users-note', 300, 60);

type ListCall = Pick<Call<typeof contract.notes>, 'params' | 'query' | 'reply'>;

/** A person's page in the panel: who, and a list for each of its parts, which are asked for one by one. */
export function personRoutes(app: HttpApp, platform: Platform, online: Online): void {
  const { db } = platform.database;
  app.routes(contract, {
    one: async ({ params: { id }, principal }) => {
      const user = await existing(db, id);
      const facts = await factsOf(db, id);
      return {
        ...userView(user, await online.ids()),
        ...facts,
        ultimaActividad: facts.ultimaActividad ?? user.lastLoginAt,
        esPropia: principal.user.id === id,
      };
    },
    ...listRoutes(platform),
    ...sessionRoutes(platform),
    ...noteRoutes(platform),
  });
}

async function existing(db: Db, id: string) {
  const user = await userById(db, id);
  assertThat(user, 'USER_NOT_FOUND');
  return user;
}

function listRoutes({ database: { db }, now }: Platform) {
  const list =
    <Row, View>(rowsOf: (db: Db, id: string, page: PageQuery) => Promise<PageOf<Row>>, view: (row: Row) => View) =>
    async ({ params: { id }, query, reply }: ListCall) => {
      const page = await rowsOf(db, id, query);
      await existing(db, id);
      return sendPage(reply, page, view);
    };

  return {
    subscriptions: list(subscriptionsOfPerson, (row) => row),
    payments: list(paymentsOfPerson, (row) => ({
      ...row,
      monto: toWire(row.monto),
      reembolsado: toWire(row.refunded),
      pagadoAt: row.paidAt,
    })),
    attendance: list(
      (...asked) => ownAttendance(...asked, now()),
      (row) => ({ ...row, id: row.reunionId }),
    ),
    attempts: list(attemptsOfPerson, (row) => row),
    certificates: list(certificatesOfPerson, ({ isReplaced, isRevoked, ...row }) => ({
      ...row,
      estado: isReplaced ? ('Reemplazado' as const) : isRevoked ? ('Revocado' as const) : ('Válido' as const),
    })),
    notes: list(notesOf, ({ autor, ...note }) => ({ ...note, autor: autor || null })),
  } satisfies Partial<Handlers<typeof contract>>;
}

function sessionRoutes(platform: Platform) {
  const { database, now } = platform;
  const access = createAccountAccess(platform);
  return {
    sessions: async ({ params: { id } }) => {
      await existing(database.db, id);
      return liveSessions(database.db, id, now());
    },

    endSessions: async ({ actor, principal, params: { id }, now: at, language }) => {
      assertThat(id !== principal.user.id, 'OWN_ACCOUNT');
      await existing(database.db, id);
      await database.transaction(actor, async (tx) => {
        const count = await access.end(tx, id, 'logout-all', at);
        await audit(tx, auditedUsers, { action: 'user.sessions-ended', id, after: { count } });
      });
      return { message: texts.sessionsEnded[language] };
    },

    endSession: async ({ actor, principal, params: { id, sesionId }, now: at, language }) => {
      assertThat(id !== principal.user.id, 'OWN_ACCOUNT');
      await existing(database.db, id);
      await database.transaction(actor, async (tx) => {
        assertThat(await access.endOne(tx, id, sesionId, at), 'SESSION_NOT_FOUND');
        await audit(tx, auditedUsers, { action: 'user.sessions-ended', id, after: { count: 1 } });
      });
      return { message: texts.sessionEnded[language] };
    },
  } satisfies Partial<Handlers<typeof contract>>;
}

/** A deleted note about a person. */
export const undoableNotes: UndoableKind = {
  kind: 'user-note',
  tables: [['user_notes', 'id']],
  may: ({ actor }) => actor.kind === 'person' && actor.role === 'admin',
  restored: (tx, item) =>
    audit(tx, auditedUsers, {
      action: 'user.note-restored',
      id: keptText(item, 'user_notes', 'userId'),
      after: { notaId: item.id },
    }),
};

function noteRoutes({ database, now }: Platform) {
  return {
    addNote: {
      limits: [noteLimit],
      handle: async ({ actor, principal: { user }, params: { id }, body: { texto } }) => {
        await existing(database.db, id);
        const createdAt = now();
        const noteId = await database.transaction(actor, async (tx) => {
          const inserted = await insertNote(tx, { userId: id, autorId: user.id, texto, createdAt });
          // Without the text: what is noted about a person is nobody's business for two years.
          await audit(tx, auditedUsers, { action: 'user.note-added', id, after: { notaId: inserted } });
          return inserted;
        });
        return { id: noteId, texto, createdAt, autor: user.nombreCompleto };
      },
    },

    removeNote: async ({ actor, params: { id, notaId }, language }) => {
      await database.transaction(actor, async (tx) => {
        await keepDeleted(tx, undoableNotes, notaId, { at: now() });
        assertThat(await deleteNote(tx, id, notaId), 'USER_NOTE_NOT_FOUND');
        await audit(tx, auditedUsers, { action: 'user.note-removed', id, before: { notaId } });
      });
      return { message: texts.noteRemoved[language] };
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
