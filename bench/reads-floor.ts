import { coursesOnOffer, courseTrees } from '../server/src/features/catalogue/store.ts';
import { type Statement, statementOf } from '../server/src/testing/bare-database.ts';
import type { Facts } from './facts.ts';
import type { Driver } from './forum-floor.ts';
import { pageSize } from './lines.ts';

/** The least SQL that tells who asks: the user of a session that has not ended. */
export const sessionStatement = (sessionId: string): Statement => ({
  text: `select u.id, u."firstName", u."lastName", u.email, u."phoneNumber", u."profileImageUrl", u.role, u."isActive",
      u.language
    from sessions s join users u on u.id = s."userId"
    where s.id = $1 and s."endedAt" is null and s."expiresAt" > $2 and u."isActive"`,
  values: [sessionId, new Date()],
});

/** A course may be left with the money back while the time of its last move runs: the same sentence on both sides. */
const subscriptionsText = `
  select s.id, s."cursoId", s.estado, s."fechaInicio", s.expiration, m.antes, m.ahora, m."libreHasta"
  from (
    select distinct on ("cursoId") * from subscriptions where "userId" = $1
    order by "cursoId", "createdAt" desc) s
  left join lateral (
    select antes, ahora, "libreHasta" from edition_moves
    where "cursoId" = s."cursoId" and "libreHasta" > $2 order by "movedAt" desc limit 1) m on true
  order by s."createdAt" desc, s.id desc limit $3`;

const notificationsText = `
  select id, kind, params, enlace, "readAt" is not null as leido, "createdAt" from notifications
  where "userId" = $1 and "isListed" order by "createdAt" desc, id desc limit $2`;

const inboxText = `
  select m.id, m.asunto, m.cuerpo, m."createdAt", m."leidoAt" is not null as leido,
    r.id as "rId", r."firstName" as "rFirst", r."lastName" as "rLast", r.role as "rRole", r."profileImageUrl" as "rImage",
    d.id as "dId", d."firstName" as "dFirst", d."lastName" as "dLast", d.role as "dRole", d."profileImageUrl" as "dImage"
  from private_messages m join users r on r.id = m."remitenteId" join users d on d.id = m."destinatarioId"
  where m."destinatarioId" = $1 order by m."createdAt" desc, m.id desc limit $2`;

type Row = Record<string, unknown>;

/**
 * Answers of the bare handler for the lines of reading, by path: the least SQL that could answer the screen. Lists
 * without the next page's cursor, and notifications without their sentences.
 */
export async function readsAnswers(
  { userId, sessionId, courseId }: Pick<Facts, 'userId' | 'sessionId' | 'courseId'>,
  { rowsOf }: Driver,
): Promise<Record<string, () => Promise<unknown>>> {
  const rows = async (statement: Statement) => (await rowsOf(statement)) as Row[];
  const session = sessionStatement(sessionId);
  // A course page shows its whole tree, which the database nests in one statement.
  const courses = await statementOf((db) => coursesOnOffer(db, { limit: pageSize }));
  const course = await statementOf((db) => courseTrees(db, [courseId]));
  const now = new Date();
  const subscriptions = { text: subscriptionsText, values: [userId, now, pageSize + 1] };
  const notifications = { text: notificationsText, values: [userId, pageSize + 1] };
  const inbox = { text: inboxText, values: [userId, pageSize + 1] };

  const owned = (await rows(subscriptions)).map(({ cursoId }) => cursoId as string);
  const trees = await rows(await statementOf((db) => courseTrees(db, owned)));
  const treeOf = new Map(trees.map((tree) => [tree['id'], withoutDocuments(tree)]));

  return {
    '/api/courses': () => rows(courses),
    [`/api/courses/${courseId}`]: async () => (await rows(course))[0],
    '/api/usuarios/me': async () => (await rows(session))[0],
    '/api/suscripciones/mis-suscripciones': async () => {
      await rows(session);
      return (await rows(subscriptions)).map((row) => ({ ...row, curso: treeOf.get(row['cursoId']) }));
    },
    '/api/notificaciones': async () => {
      await rows(session);
      return rows(notifications);
    },
    '/api/mensajes/bandeja-entrada': async () => {
      await rows(session);
      return (await rows(inbox)).map(messageOf);
    },
  };
}

const withoutDocuments = (tree: Row): Row => ({
  ...tree,
  modulos: (tree['modulos'] as { clases: Row[] }[]).map((modulo) => ({
    ...modulo,
    clases: modulo.clases.map(({ documentos: _documentos, ...clase }) => clase),
  })),
});

const messageOf = ({ id, asunto, cuerpo, createdAt, leido, ...row }: Row): Row => {
  const person = (side: 'r' | 'd') => ({
    id: row[`${side}Id`],
    firstName: row[`${side}First`],
    lastName: row[`${side}Last`],
    role: row[`${side}Role`],
    profileImageUrl: row[`${side}Image`],
  });
  return { id, asunto, cuerpo, createdAt, leido, remitente: person('r'), destinatario: person('d') };
};
