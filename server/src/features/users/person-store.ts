// What a person's page shows, read from the tables of other features.
import type { Cents } from '@puente/contracts/cents';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { PagoDeUsuario } from '@puente/contracts/user-page';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { newestFirst, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import { keptTitleInEnglish } from '../catalogue/public.ts';

export interface PersonFacts {
  emailVerifiedAt: Date | null;
  timezone: string | null;
  segundoPaso: boolean;
  ultimaActividad: Date | null;
}

/** What only the page of a person says of the account. */
export async function factsOf(db: Db, userId: string): Promise<PersonFacts> {
  const { rows } = await sql<PersonFacts>`
    select "emailVerifiedAt", timezone,
      exists (select from second_factors f where f."userId" = users.id and f."confirmedAt" is not null) as "segundoPaso",
      (select max("lastUsedAt") from sessions s where s."userId" = users.id) as "ultimaActividad"
    from users where id = ${userId}`.execute(db);
  // Deleted a moment ago.
  return rows[0] ?? { emailVerifiedAt: null, timezone: null, segundoPaso: false, ultimaActividad: null };
}

export interface SubscriptionRow {
  id: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  estado: SuscripcionEstado;
  fechaInicio: Date;
  expiration: Date | null;
  createdAt: Date;
}

export const subscriptionsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<SubscriptionRow>> =>
  pagedSql(
    db,
    sql<SubscriptionRow>`
      select s.id, s."cursoId", c.titulo, c."tituloEn", s.estado, s."fechaInicio", s.expiration, s."createdAt"
      from subscriptions s join courses c on c.id = s."cursoId" where s."userId" = ${userId}`,
    newestFirst,
    page,
  );

export interface PaymentRow {
  id: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  numero: number;
  de: number;
  monto: Cents;
  refunded: Cents;
  estado: PagoDeUsuario['estado'];
  metodoPago: string | null;
  vence: string;
  dueAt: Date;
  paidAt: Date | null;
}

const lastDueFirst = { by: { dueAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const paymentsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<PaymentRow>> =>
  pagedSql(
    db,
    sql<PaymentRow>`
      select p.id, o."cursoId", o.titulo, ${keptTitleInEnglish(sql`o."cursoId"`, sql`o.titulo`)} as "tituloEn", p.numero, greatest(jsonb_array_length(o.consent), p.numero) as de, p.monto,
        p.refunded, p.estado, p."metodoPago", to_char(p."dueDate", 'YYYY-MM-DD') as vence,
        p."dueDate"::timestamp at time zone 'UTC' as "dueAt", p."paidAt"
      from orders o join payments p on p."orderId" = o.id where o."userId" = ${userId}`,
    lastDueFirst,
    page,
  );

export interface AttemptRow {
  id: string;
  prueba: string;
  curso: string;
  cursoEn: string | null;
  numero: number;
  iniciadoAt: Date;
  terminadoAt: Date | null;
  nota: number | null;
  aprobado: boolean | null;
}

const lastBegunFirst = { by: { iniciadoAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const attemptsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<AttemptRow>> =>
  pagedSql(
    db,
    sql<AttemptRow>`
      select a.id, t.nombre as prueba, c.titulo as curso, c."tituloEn" as "cursoEn", a.numero, a."iniciadoAt", a."terminadoAt", a.nota, a.aprobado
      from test_attempts a join tests t on t.id = a."pruebaId" join courses c on c.id = t."cursoId"
      where a."userId" = ${userId} and a.modo = 'prueba'`,
    lastBegunFirst,
    page,
  );

export interface CertificateRow {
  id: string;
  codigo: string;
  titulo: string;
  tituloEn: string | null;
  emitidoAt: Date;
  isRevoked: boolean;
  isReplaced: boolean;
}

const lastIssuedFirst = { by: { emitidoAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const certificatesOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<CertificateRow>> =>
  pagedSql(
    db,
    sql<CertificateRow>`
      select id, code as codigo, titulo, ${keptTitleInEnglish(sql`"cursoId"`, sql`titulo`)} as "tituloEn", "issuedAt" as "emitidoAt", "revokedAt" is not null as "isRevoked",
        "replacedAt" is not null as "isReplaced"
      from certificates where "userId" = ${userId}`,
    lastIssuedFirst,
    page,
  );
