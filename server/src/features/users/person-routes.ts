import { toWire } from '@puente/contracts/cents';
import { userPageRoutes as contract } from '@puente/contracts/user-page';

import { audit } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import { sendPage } from '../../platform/http/page.ts';
import { createAccountAccess, liveSessions } from '../accounts/public.ts';
import { ownAttendance } from '../live/public.ts';
import { limits } from './limits.ts';
import { userById } from './list-store.ts';
import { deleteNote, insertNote, notesOf } from './notes-store.ts';
import type { Online } from './online.ts';
import {
  attemptsOfPerson,
  certificatesOfPerson,
  factsOf,
  paymentsOfPerson,
  subscriptionsOfPerson,
} from './person-store.ts';
import { texts } from './texts.ts';
import { userView } from './views.ts';

/** A person's page in the panel: who, and a list for each of its parts, which are asked for one by one. */
export function personRoutes(app: HttpApp, platform: Platform, online: Online): void {
  const { database, now } = platform;
  const { db } = database;
  const access = createAccountAccess(platform);

  /** @throws AppError USER_NOT_FOUND */
  async function existing(id: string) {
    const user = await userById(db, id);
    assertThat(user, 'USER_NOT_FOUND');
    return user;
  }

  app.handle(contract.one, async ({ params: { id }, principal }) => {
    const user = await existing(id);
    const { emailVerifiedAt, timezone, segundoPaso, ultimaActividad } = await factsOf(db, id);
    return {
      ...userView(user, await online.ids()),
      emailVerifiedAt: emailVerifiedAt,
      timezone,
      segundoPaso,
      ultimaActividad: ultimaActividad ?? user.lastLoginAt,
      esPropia: principal.user.id === id,
    };
  });

  app.handle(contract.subscriptions, async ({ params: { id }, query, reply }) => {
    const page = await subscriptionsOfPerson(db, id, query);
    await existing(id);
    return sendPage(reply, page);
  });

  app.handle(contract.payments, async ({ params: { id }, query, reply }) => {
    const page = await paymentsOfPerson(db, id, query);
    await existing(id);
    return sendPage(reply, page, ({ monto, refunded, paidAt, ...row }) => ({
      ...row,
      monto: toWire(monto),
      reembolsado: toWire(refunded),
      pagadoAt: paidAt,
    }));
  });

  app.handle(contract.attendance, async ({ params: { id }, query, reply }) => {
    const page = await ownAttendance(db, id, query, now());
    await existing(id);
    return sendPage(reply, page, (row) => ({ ...row, id: row.reunionId }));
  });

  app.handle(contract.attempts, async ({ params: { id }, query, reply }) => {
    const page = await attemptsOfPerson(db, id, query);
    await existing(id);
    return sendPage(reply, page);
  });

  app.handle(contract.certificates, async ({ params: { id }, query, reply }) => {
    const page = await certificatesOfPerson(db, id, query);
    await existing(id);
    return sendPage(reply, page, ({ isReplaced, isRevoked, ...row }) => ({
      ...row,
      estado: isReplaced ? ('Reemplazado' as const) : isRevoked ? ('Revocado' as const) : ('Válido' as const),
    }));
  });

  app.handle(contract.sessions, async ({ params: { id } }) => {
    await existing(id);
    return liveSessions(db, id, now());
  });

  app.handle(contract.endSessions, async ({ actor, principal, params: { id }, now: at, language }) => {
    assertThat(id !== principal.user.id, 'OWN_ACCOUNT');
    await existing(id);
    await database.transaction(actor, async (tx) => {
      const count = await access.end(tx, id, 'logout-all', at);
      await audit(tx, { action: 'user.sessions-ended', object: { type: 'user', id }, after: { count } });
    });
    return { message: texts.sessionsEnded[language] };
  });

  app.handle(contract.endSession, async ({ actor, principal, params: { id, sesionId }, now: at, language }) => {
    assertThat(id !== principal.user.id, 'OWN_ACCOUNT');
    await existing(id);
    await database.transaction(actor, async (tx) => {
      assertThat(await access.endOne(tx, id, sesionId, at), 'SESSION_NOT_FOUND');
      await audit(tx, { action: 'user.sessions-ended', object: { type: 'user', id }, after: { count: 1 } });
    });
    return { message: texts.sessionEnded[language] };
  });

  app.handle(contract.notes, async ({ params: { id }, query, reply }) => {
    const page = await notesOf(db, id, query);
    await existing(id);
    return sendPage(reply, page, ({ autor, ...note }) => ({ ...note, autor: autor || null }));
  });

  app.handle(
    contract.addNote,
    async ({ actor, principal: { user }, params: { id }, body: { texto } }) => {
      await existing(id);
      const createdAt = now();
      const noteId = await database.transaction(actor, async (tx) => {
        const inserted = await insertNote(tx, { userId: id, autorId: user.id, texto, createdAt });
        // Without the text: what is noted about a person is nobody's business for two years.
        await audit(tx, { action: 'user.note-added', object: { type: 'user', id }, after: { notaId: inserted } });
        return inserted;
      });
      return { id: noteId, texto, createdAt, autor: user.nombreCompleto };
    },
    { limits: [limits.notes] },
  );

  app.handle(contract.removeNote, async ({ actor, params: { id, notaId }, language }) => {
    await database.transaction(actor, async (tx) => {
      assertThat(await deleteNote(tx, id, notaId), 'USER_NOTE_NOT_FOUND');
      await audit(tx, { action: 'user.note-removed', object: { type: 'user', id }, before: { notaId } });
    });
    return { message: texts.noteRemoved[language] };
  });
}
