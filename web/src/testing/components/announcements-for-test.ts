import type { Anuncio } from '@puente/contracts/announcements';

import { courseOf } from './courses-for-test.ts';

const { id: cursoId, titulo: curso } = courseOf();

/** An announcement of Tomás to the course of the tests, which its reader has opened. */
export const announcementOf = (number: number, of: Partial<Anuncio> = {}): Anuncio => ({
  id: `0190b000-0000-7000-8000-00000000000${number}`,
  cursoId,
  curso,
  cursoEn: null,
  titulo: `Anuncio ${number}`,
  cuerpo: 'Nos vemos.',
  adjuntos: [],
  autor: {
    id: '0190a000-0000-7000-8000-000000000002',
    firstName: 'Tomás',
    lastName: 'Ibarra',
    role: 'tutor',
    profileImageUrl: null,
  },
  leido: true,
  createdAt: `2026-03-0${number}T15:00:00Z`,
  editadoAt: null,
  editable: false,
  ...of,
});
