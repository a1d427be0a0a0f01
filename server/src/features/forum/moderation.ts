import type { Reporte } from '@puente/contracts/forum';
import { findPrivateNumbers, maskPrivateNumbers } from '@puente/contracts/private-numbers';

import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { auditedReplies, auditedTopics, auditedReports } from './audited-store.ts';
import { textModerated, textReported } from './events.ts';
import { mayModerateReply, mayModerateTopic, mayRead, maySeeReply, maySettle } from './policy.ts';
import { type Caller, type ForumPlatform, type ForumReading, withLevel } from './reading.ts';
import { reportById, reportsOf, saveReport, setReportState } from './reports-store.ts';
import { moderatedOf } from './sections-store.ts';
import { indexText, unindexText, writtenText } from './texts-store.ts';
import { reporteOf } from './views.ts';
import {
  changeSize,
  setAccepted,
  setFlags,
  setHidden,
  updateReplyText,
  updateTopicText,
  type TopicLocked,
  replyFacts,
  topicFacts,
} from './writing-store.ts';

interface Flags {
  fijado?: boolean | undefined;
  cerrado?: boolean | undefined;
  oculto?: boolean | undefined;
}

const flagsOf = ({ fijado, cerrado, oculto }: TopicLocked) => ({ fijado, cerrado, oculto });

/** Moderation of a section's texts by its staff, at any time. Each change is in the audit, without a text's words. */
export class ForumModeration {
  readonly #database: ForumPlatform['database'];
  readonly #events: ForumPlatform['events'];
  readonly #reading: ForumReading;

  constructor({ database, events }: ForumPlatform, reading: ForumReading) {
    this.#database = database;
    this.#events = events;
    this.#reading = reading;
  }

  /** Pins, closes or hides a topic; what is left out stays as it is. */
  async moderateTopic(caller: Caller, id: string, flags: Flags) {
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(caller.actor, async (tx) => {
      const topic = mayModerateTopic(caller.actor, await this.#reading.lockedTopic(tx, reader, id));
      const before = flagsOf(topic);
      const { fijado = before.fijado, cerrado = before.cerrado, oculto = before.oculto } = flags;
      const after = { fijado, cerrado, oculto };
      const changes = differences(before, after);
      if (!changes) return;
      await setFlags(tx, topic, after);
      if (oculto && !before.oculto) await this.#hideTopic(tx, caller, topic);
      if (!oculto && before.oculto) await this.#showTopic(tx, topic);
      await audit(tx, auditedTopics, { action: 'topic.moderated', id, ...changes });
    });
    return this.#reading.topicChanged(caller, reader, id);
  }

  /** Hides a reply or shows it again; one that is hidden is no accepted answer. */
  async moderateReply(caller: Caller, id: string, oculta: boolean) {
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(caller.actor, async (tx) => {
      const reply = mayModerateReply(caller.actor, await this.#reading.lockedReply(tx, reader, id));
      if (reply.oculta === oculta) return;
      await setHidden(tx, reply, oculta);
      if (oculta) {
        await unindexText(tx, id);
        if (reply.topic.respuestaAceptadaId === id) await setAccepted(tx, reply.temaId, null);
        await this.#tellAuthor(tx, caller, { ...reply, respuestaId: id }, 'hidden');
      } else if (!reply.borrada) {
        const texto = writtenText(reply.texto);
        await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto });
      }
      await audit(tx, auditedReplies, {
        action: 'reply.moderated',
        id,
        before: { oculta: reply.oculta },
        after: { oculta, temaId: reply.temaId },
      });
    });
    return this.#reading.replyChanged(reader, id);
  }

  /** Masks the private numbers in a topic, for good. */
  async maskTopic(caller: Caller, id: string) {
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(caller.actor, async (tx) => {
      const topic = mayModerateTopic(caller.actor, await this.#reading.lockedTopic(tx, reader, id));
      const { titulo, cuerpo } = topic;
      const kinds = [titulo, cuerpo].flatMap(findPrivateNumbers).map(({ kind }) => kind);
      if (kinds.length === 0) return;
      const masked = { titulo: maskPrivateNumbers(titulo), cuerpo: writtenText(maskPrivateNumbers(cuerpo)) };
      await updateTopicText(tx, topic, { ...masked, editadoAt: null });
      if (!topic.oculto) await indexText(tx, { ...topic, temaId: id, titulo: masked.titulo, texto: masked.cuerpo });
      await audit(tx, auditedTopics, { action: 'topic.masked', id, after: { enmascarados: kinds } });
      await this.#tellAuthor(tx, caller, { temaId: id, respuestaId: null, autorId: topic.autorId }, 'masked');
    });
    return this.#reading.topicChanged(caller, reader, id);
  }

  /** Masks the private numbers in a reply, for good. */
  async maskReply(caller: Caller, id: string) {
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(caller.actor, async (tx) => {
      const reply = mayModerateReply(caller.actor, await this.#reading.lockedReply(tx, reader, id));
      const kinds = findPrivateNumbers(reply.texto).map(({ kind }) => kind);
      if (kinds.length === 0) return;
      const texto = writtenText(maskPrivateNumbers(reply.texto));
      await updateReplyText(tx, reply, { texto, editadoAt: null });
      if (!reply.oculta) await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto });
      await audit(tx, auditedReplies, { action: 'reply.masked', id, after: { enmascarados: kinds } });
      await this.#tellAuthor(tx, caller, { ...reply, respuestaId: id }, 'masked');
    });
    return this.#reading.replyChanged(reader, id);
  }

  /** Tells the author that staff did something to their text, unless it was themselves. */
  async #tellAuthor(
    tx: Tx,
    { person }: Caller,
    text: { temaId: string; respuestaId: string | null; autorId: string | null },
    how: 'hidden' | 'masked',
  ): Promise<void> {
    const { temaId, respuestaId, autorId } = text;
    if (autorId === null || autorId === person.id) return;
    await this.#events.publish(tx, textModerated, { temaId, respuestaId, autorId, how });
  }

  async #hideTopic(tx: Tx, caller: Caller, topic: TopicLocked): Promise<void> {
    await unindexText(tx, topic.id);
    await changeSize(tx, topic.seccion, -1);
    await this.#tellAuthor(tx, caller, { temaId: topic.id, respuestaId: null, autorId: topic.autorId }, 'hidden');
  }

  async #showTopic(tx: Tx, topic: TopicLocked): Promise<void> {
    await indexText(tx, { ...topic, temaId: topic.id, texto: writtenText(topic.cuerpo) });
    await changeSize(tx, topic.seccion, 1);
  }
}

interface NewReport {
  temaId: string;
  respuestaId?: string | undefined;
  motivo: Reporte['motivo'];
  texto: string;
}

/** Reports of texts, one for each person and text, and the state in which staff put them. */
export class ForumReports {
  readonly #database: ForumPlatform['database'];
  readonly #events: ForumPlatform['events'];
  readonly #now: ForumPlatform['now'];
  readonly #reading: ForumReading;

  constructor({ database, events, now }: ForumPlatform, reading: ForumReading) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
    this.#reading = reading;
  }

  /** Reports a text; one's own cannot be reported. */
  async report({ actor, person }: Caller, { temaId, respuestaId, motivo, texto }: NewReport): Promise<void> {
    const reader = await this.#reading.readerFor({ actor, person });
    const topic = mayRead(actor, withLevel(reader, await topicFacts(this.#database.db, temaId)));
    const reply = respuestaId === undefined ? null : await replyFacts(this.#database.db, respuestaId);
    if (respuestaId === undefined) {
      assertThat(topic.autorId !== person.id, 'TOPIC_NOT_FOUND');
    } else {
      const { temaId: of, autorId, borrada } = maySeeReply(actor, reply && { ...reply, topic });
      if (of !== temaId || borrada || autorId === person.id) throw new AppError('REPLY_NOT_FOUND');
    }
    const { seccion } = topic;
    const of = { temaId, respuestaId: respuestaId ?? null, seccion, autorId: person.id };
    await this.#database.transaction(actor, async (tx) => {
      const reportId = await saveReport(tx, { ...of, motivo, texto, createdAt: this.#now() });
      await this.#events.publish(tx, textReported, { ...of, reportId });
    });
  }

  /** Returns the reports of texts in the sections that the caller moderates, newest first. */
  async list(caller: Caller, query: PageQuery & { estado?: Reporte['estado'] | undefined }) {
    const reader = await this.#reading.readerFor(caller);
    const { rows, next } = await reportsOf(this.#database.db, moderatedOf(reader), query);
    return { rows: rows.map(reporteOf), next };
  }

  /** Settles a report of a section that the caller moderates. */
  async settle(caller: Caller, id: string, estado: 'Atendido' | 'Descartado') {
    const { actor } = caller;
    const reader = await this.#reading.readerFor(caller);
    const report = maySettle(actor, withLevel(reader, await reportById(this.#database.db, id)));
    await this.#database.transaction(actor, async (tx) => {
      await setReportState(tx, report, estado);
      await audit(tx, auditedReports, {
        action: 'report.settled',
        id,
        before: { estado: report.estado },
        after: { estado },
      });
    });
    return reporteOf({ ...report, estado });
  }
}
