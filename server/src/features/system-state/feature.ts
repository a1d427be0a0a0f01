import { mostRepeated, systemStateRoutes as contract, type TrabajoFallido } from '@puente/contracts/system-state';

import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Handler } from '../../platform/http/call.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { version } from '../../platform/version.ts';
import type { GivenUpPaymentEvents } from '../payments/public.ts';
import { auditedWork } from './audited-store.ts';
import { lastBackup, lastMigration } from './backups-store.ts';
import { FailedWorkDesk } from './failed-work.ts';
import { ageMetrics } from './metrics.ts';
import { lacksBackup } from './parts-rules.ts';
import { type PartPorts, SystemParts } from './parts.ts';
import { PublicCertificate } from './public-certificate.ts';
import { safeError } from './safe-error-rules.ts';
import { systemStateTables } from './tables.ts';
import { systemTestMail } from './test-mail.ts';
import { type FailedWork, failedByKind, failedWork, waitingByKind } from './work-store.ts';

const testMails = perUser('system-test-mails', 10, 15);

interface SystemStatePorts {
  parts: Omit<PartPorts, 'certificate'>;
  paymentEvents: GivenUpPaymentEvents;
}

/** Returns what waits, what failed, and the facts of the program. */
async function stateNow(
  { config, database: { db }, now }: Platform,
  named: <Work extends { tarea: string }>(work: Work) => Work & { esCorreo: boolean },
  startedAt: Date,
) {
  const [enEspera, fallidos, backup, esquema] = await Promise.all([
    waitingByKind(db),
    failedByKind(db),
    lastBackup(db),
    lastMigration(db),
  ]);
  return {
    enEspera: enEspera.map(named),
    fallidos: fallidos.map(named),
    respaldo: backup && { at: backup.takenAt, bytes: backup.bytes, version: backup.version },
    faltaRespaldo: lacksBackup(config.production, backup?.takenAt ?? null, now()),
    version,
    desde: startedAt,
    zona: config.academyTimezone,
    esquema,
  };
}

/** The state of the program for administrators (OPS-4), and the work that failed for good (OPS-5). */
export function systemState(platform: Platform, { parts, paymentEvents }: SystemStatePorts): Feature {
  const { config, database, jobs, mailer, now } = platform;
  const certificate = new PublicCertificate(config.publicUrl, now);
  const system = new SystemParts(platform, { ...parts, certificate });
  const desk = new FailedWorkDesk(platform, paymentEvents);
  const startedAt = now();
  const sendsMail = (tarea: string) => jobs.declared(tarea)?.options.isMail ?? false;
  const named = <Work extends { tarea: string }>(work: Work) => ({ ...work, esCorreo: sendsMail(work.tarea) });

  const shown = ({ error, ...work }: FailedWork): TrabajoFallido => ({
    ...named(work),
    fallidoAt: work.fallidoAt.toISOString(),
    error: safeError(error),
    repetible: work.origen !== 'trabajo' || jobs.declared(work.tarea) !== undefined,
  });

  const sendTestMail: Handler<typeof contract.testMail> = async ({ principal, body: { idioma }, log }) => {
    const { email } = principal.user;
    await mailer.deliver(systemTestMail(email, idioma, config.publicUrl)).catch((err: unknown) => {
      log.warn({ err }, 'the test mail could not be sent');
      throw new AppError('MAIL_TEST_FAILED');
    });
    return { correo: email };
  };

  return {
    name: 'system-state',
    tables: systemStateTables,
    audited: [auditedWork],
    metrics: ageMetrics(platform, certificate),
    routes(app) {
      app.routes(contract, {
        state: () => stateNow(platform, named, startedAt),
        parts: () => system.check(),
        failed: async ({ query: { limit, cursor, ...kind }, reply }) => {
          const { rows, next } = await failedWork(database.db, kind, { limit, cursor });
          return sendPage(reply, { rows, next }, shown);
        },
        repeat: async ({ actor, params }) => ({ repetidos: await desk.repeat(actor, params.id) }),
        repeatKind: async ({ actor, body }) => ({ repetidos: await desk.repeatKind(actor, body, mostRepeated) }),
        discard: async ({ actor, params }) => ({ descartados: await desk.discard(actor, params.id) }),
        testMail: { limits: [testMails], handle: sendTestMail },
      });
    },
  };
}
