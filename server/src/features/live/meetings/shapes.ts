import type { Reunion } from '@puente/contracts/catalogue';
import type { z } from 'zod';

import type { NamedMeeting } from './store.ts';

/** The name of a room: the last segment of its meeting's address. */
export const roomNameOf = (enlace: string): string => enlace.slice(enlace.lastIndexOf('/') + 1);

/** A meeting as the contract has it. */
export const reunionOf = ({ id, claseId, estado, enlace, claseNombre }: NamedMeeting): z.input<typeof Reunion> => ({
  id,
  claseId,
  estado,
  enlace,
  clase: { id: claseId, nombre: claseNombre },
});
