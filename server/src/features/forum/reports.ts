import type { Reporte } from '@puente/contracts/forum';

import { audit } from '../../platform/audit/audit.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { auditedReports } from './audited-store.ts';
import { textReported } from './events.ts';
import { mayRead, maySeeReply, maySettle } from './policy.ts';
import { type Caller, type ForumPlatform, type ForumReading, withLevel } from './reading.ts';
import { reportById, reportsOf, saveReport, setReportState } from './reports-store.ts';
import { moderatedOf } from './sections-store.ts';
import { reporteOf } from './views.ts';
import { replyFacts, topicFacts } from './writing-store.ts';

interface NewReport {
  temaId: string;
  respuestaId?: string | undefined;
  motivo: Reporte['motivo'];
  texto: string;
}

/** Reports of texts, one for each person and text, and what staff says became of them. */
export function createReports({ database, events, now }: ForumPlatform, reading: ForumReading) {
  const { db } = database;

  return {
    /** @throws AppError TOPIC_NOT_FOUND, REPLY_NOT_FOUND; one's own text cannot be reported */
    async report({ actor, person }: Caller, { temaId, respuestaId, motivo, texto }: NewReport): Promise<void> {
      const reader = await reading.readerFor({ actor, person });
      const topic = mayRead(actor, withLevel(reader, await topicFacts(db, temaId)));
      const reply = respuestaId === undefined ? null : await replyFacts(db, respuestaId);
      if (respuestaId === undefined) {
        assertThat(topic.autorId !== person.id, 'TOPIC_NOT_FOUND');
      } else {
        const { temaId: of, autorId, borrada } = maySeeReply(actor, reply && { ...reply, topic });
        if (of !== temaId || borrada || autorId === person.id) throw new AppError('REPLY_NOT_FOUND');
      }
      const { seccion } = topic;
      const of = { temaId, respuestaId: respuestaId ?? null, seccion, autorId: person.id };
      await database.transaction(actor, async (tx) => {
        const reportId = await saveReport(tx, { ...of, motivo, texto, createdAt: now() });
        await events.publish(tx, textReported, { ...of, reportId });
      });
    },

    /** The reports of texts in the sections that the caller moderates, newest first. */
    async list(caller: Caller, query: PageQuery & { estado?: Reporte['estado'] | undefined }) {
      const reader = await reading.readerFor(caller);
      const { rows, next } = await reportsOf(db, moderatedOf(reader), query);
      return { rows: rows.map(reporteOf), next };
    },

    /** @throws AppError REPORT_NOT_FOUND, also where the caller doesn't moderate */
    async settle(caller: Caller, id: string, estado: 'Atendido' | 'Descartado') {
      const { actor } = caller;
      const reader = await reading.readerFor(caller);
      const report = maySettle(actor, withLevel(reader, await reportById(db, id)));
      await database.transaction(actor, async (tx) => {
        await setReportState(tx, report, estado);
        await audit(tx, auditedReports, {
          action: 'report.settled',
          id,
          before: { estado: report.estado },
          after: { estado },
        });
      });
      return reporteOf({ ...report, estado });
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
