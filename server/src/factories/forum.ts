import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import { createForum } from '../features/forum/public.ts';
import type { Platform } from '../platform/feature.ts';
import { factoryActor } from './academy.ts';

/** Somebody as the forum's functions take them. */
export async function callerFor({ database }: Platform, userId: string) {
  const { rows } = await sql<{ role: Role }>`select role from users where id = ${userId}`.execute(database.bookkeeping);
  return { actor: factoryActor, person: { id: userId, role: rows[0]!.role } };
}

interface TopicTraits {
  titulo?: string;
  cuerpo?: string;
  /** Left out: the general section. */
  cursoId?: string;
  envioId?: string;
}

/** Opens a topic. @returns its id */
export async function openTopic(platform: Platform, autorId: string, traits: TopicTraits = {}): Promise<string> {
  const { titulo = '¿Cuánto tarda el N-400?', cuerpo = '', ...rest } = traits;
  const caller = await callerFor(platform, autorId);
  return (await createForum(platform).writing.create(caller, { titulo, cuerpo, adjuntos: [], ...rest })).id;
}

/** Replies to a topic. @returns the reply's id */
export async function replyTo(
  platform: Platform,
  temaId: string,
  autorId: string,
  texto = 'Depende de la oficina.',
  envioId?: string,
): Promise<string> {
  const caller = await callerFor(platform, autorId);
  const { respuestas } = await createForum(platform).writing.reply(caller, temaId, { texto, adjuntos: [], envioId });
  return respuestas.at(-1)!.id;
}
