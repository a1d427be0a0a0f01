import { randomBytes } from 'node:crypto';

import type { Codigo, CodigoCambiado, CodigoCreado } from '@puente/contracts/codes';
import type { Updateable } from 'kysely';
import type { z } from 'zod';

import { type Actor, systemActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { readMoment } from '../catalogue/public.ts';
import { auditedCodes } from './audited-store.ts';
import { codeFrom, keyOf } from './code-rules.ts';
import { changeCode, codeById, type CodeRow, insertCode, isProgramme, stopChosen, stopCodes } from './codes-store.ts';
import { mayChangeCode } from './policy.ts';
import type { CodesTables } from './tables.ts';

/** The academy's codes: making and changing them (ADM-18). Moments without an offset are in `timezone`. */
export function createCodes({ database, now }: Pick<Platform, 'database' | 'now'>) {
  async function assertProgramme(tx: Tx, id: string | null | undefined): Promise<void> {
    if (id) assertThat(await isProgramme(tx, id), 'PROGRAMME_NOT_FOUND');
  }

  return {
    async create(actor: Actor, form: CodigoCreado, timezone: string) {
      const at = now();
      const codigo = form.codigo ?? codeFrom(randomBytes(8));
      return database.transaction(actor, async (tx) => {
        await assertProgramme(tx, form.programaId);
        const after = {
          codigo,
          tipo: form.tipo,
          porcentaje: form.tipo === 'porcentaje' ? form.porcentaje : null,
          usos: form.usos ?? null,
          termina: form.termina ? readMoment(form.termina, timezone) : null,
          programaId: form.programaId ?? null,
          organizacion: form.organizacion ?? null,
          nota: form.nota ?? null,
        };
        const createdBy = actor.kind === 'person' ? actor.userId : null;
        const clave = keyOf(codigo);
        const id = await insertCode(tx, { ...after, clave, createdBy, createdAt: at, updatedAt: at, detenidoAt: null });
        assertThat(id, 'CODE_TAKEN');
        await audit(tx, auditedCodes, { action: 'code.created', id, after });
        return viewOf(await existing(tx, id, at));
      });
    },

    async change(actor: Actor, id: string, form: CodigoCambiado, timezone: string) {
      const at = now();
      return database.transaction(actor, async (tx) => {
        const code = mayChangeCode(actor, await codeById(tx, id, at));
        const paysAll = code.tipo === 'total';
        assertThat(!paysAll || form.usos !== null, 'CODE_NEEDS_USES');
        assertThat(!paysAll || form.porcentaje === undefined, 'CODE_HAS_NO_PERCENTAGE');
        await assertProgramme(tx, form.programaId);
        const { detenido, termina, ...rest } = form;
        const sent = {
          ...rest,
          ...(termina !== undefined && { termina: termina === null ? null : readMoment(termina, timezone) }),
          ...(detenido !== undefined && { detenidoAt: detenido ? (code.detenidoAt ?? at) : null }),
        };
        const change: Updateable<CodesTables['codes']> = Object.fromEntries(
          Object.entries(sent).filter(([, value]) => value !== undefined),
        );
        const before = Object.fromEntries(Object.entries(code).filter(([name]) => name in change));
        await changeCode(tx, code, { ...change, updatedAt: at });
        await audit(tx, auditedCodes, { action: 'code.changed', id, before, after: change });
        return viewOf(await existing(tx, id, at));
      });
    },

    /** Stops some codes, in one transaction with an entry of the audit for each that ran. */
    async stop(actor: Actor, ids: readonly string[]) {
      const detenidoAt = now();
      return database.transaction(actor, async (tx) => {
        const chosen = ids.map((id) => mayChangeCode(actor, { id }));
        const stopped = await stopChosen(tx, chosen, detenidoAt);
        assertThat(stopped, 'CODE_NOT_FOUND');
        for (const id of stopped)
          await audit(tx, auditedCodes, {
            action: 'code.changed',
            id,
            before: { detenidoAt: null },
            after: { detenidoAt },
          });
        return { hechos: stopped.length, omitidos: ids.length - stopped.length };
      });
    },
  };
}

async function existing(tx: Tx, id: string, at: Date): Promise<CodeRow> {
  const code = await codeById(tx, id, at);
  assertThat(code, 'CODE_NOT_FOUND');
  return code;
}

export const viewOf = ({ programaId, slug, ...code }: CodeRow): z.input<typeof Codigo> => ({
  ...code,
  programa: programaId === null ? null : { id: programaId, slug: slug ?? '' },
});

/** Codes that README publishes: a percentage for every course, and an organisation's seats. */
export const demoCodes = [
  { tipo: 'porcentaje', codigo: 'BIENVENIDA-15', porcentaje: 15, usos: 200, nota: 'Feria de la comunidad' },
  { tipo: 'total', codigo: 'ESPERANZA-5', usos: 5, organizacion: 'Centro Comunitario Esperanza' },
] as const satisfies readonly CodigoCreado[];

/** Stops the demo academy's codes, which anybody can read; codes that an administrator made stay. */
export const stopDemoCodes = (database: Database, now: Date): Promise<string[]> =>
  database.transaction(systemActor('demo.close'), (tx) =>
    stopCodes(
      tx,
      demoCodes.map(({ codigo }) => codigo),
      now,
    ),
  );
