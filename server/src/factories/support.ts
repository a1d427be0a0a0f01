import { NuevoTicket, type TicketEstado } from '@puente/contracts/support';
import type { z } from 'zod';

import { Tickets } from '../features/support/public.ts';
import type { Platform } from '../platform/feature.ts';
import { factoryActor } from './academy.ts';

type Writing = Pick<Platform, 'database' | 'events' | 'now'>;

/** Opens a ticket. A course or payment is taken as the person's own. @returns its id */
export async function openTicket(
  platform: Writing,
  autorId: string,
  form: Partial<z.input<typeof NuevoTicket>> = {},
): Promise<string> {
  const whole = NuevoTicket.parse({
    asunto: 'No veo la grabación',
    descripcion: 'Entré desde el celular y la página queda en blanco.',
    ...form,
  });
  // The role of an administrator lets factories name any course.
  const { id } = await new Tickets(platform).open(factoryActor, { id: autorId, role: 'admin' }, whole);
  return id;
}

/** Replies to a ticket as this person. */
export async function answerTicket(platform: Writing, id: string, userId: string, texto: string): Promise<void> {
  await new Tickets(platform).reply(factoryActor, { id: userId, role: 'admin' }, id, { texto, adjuntos: [] });
}

export async function setTicketState(
  platform: Writing,
  id: string,
  userId: string,
  estado: TicketEstado,
): Promise<void> {
  await new Tickets(platform).change(factoryActor, { id: userId, role: 'admin' }, id, { estado });
}

export async function rateTicketAs(
  platform: Writing,
  id: string,
  userId: string,
  rating: { puntos: number; comentario: string },
): Promise<void> {
  await new Tickets(platform).rate(factoryActor, { id: userId, role: 'user' }, id, rating);
}
