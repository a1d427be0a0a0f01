import type { Notificacion } from '@puente/contracts/notifications';
import { page } from 'vitest/browser';

/** A notification that is read already. */
export const notificationOf = (number: number, of: Partial<Notificacion> = {}): Notificacion => ({
  id: `0190b000-0000-7000-8000-00000000000${number}`,
  texto: `Aviso ${number}`,
  leido: true,
  createdAt: '2026-11-21T16:00:00Z',
  enlace: null,
  ...of,
});

/** The bell of the header. */
export const bell = page.getByRole('banner').getByRole('button', { name: /notificaci/i });

/** List that the bell opens. */
export const bellPanel = page.getByRole('region', { name: 'Notificaciones', exact: true });
