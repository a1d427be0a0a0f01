import { originalLanding } from '@puente/contracts/landing-original';

import { factoryActor } from '../factories/academy.ts';
import { Landing } from '../features/landing/public.ts';
import type { Platform } from '../platform/feature.ts';

interface Tutor {
  id: string;
  firstName: string;
  lastName: string;
}

/** Links the instructors of the landing page with the tutors of their names: the pages of their courses show who they are. */
export async function makeDemoLanding(platform: Platform, tutors: readonly Tutor[]): Promise<void> {
  const landing = new Landing(platform);
  const { estado } = await landing.read(platform.database.db);
  if (!estado.instructores.original) return;
  const { instructores } = originalLanding;
  const filas = instructores.filas.map((each) => ({
    ...each,
    tutorId: tutors.find(({ firstName, lastName }) => `${firstName} ${lastName}` === each.nombre)?.id ?? null,
  }));
  const written = { seccion: 'instructores' as const, contenido: { ...instructores, filas } };
  await landing.change(factoryActor, written, estado.instructores.version);
}
