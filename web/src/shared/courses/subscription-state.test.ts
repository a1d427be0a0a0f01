import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { expect, test } from 'vitest';

import { shownState } from './subscription-state.tsx';

test('[SUBS-1] a state that this version does not know reads as Inactiva', () => {
  for (const estado of ['Activa', 'Inactiva', 'Expirada', 'Cancelada'] as const)
    expect(shownState(estado)).toBe(estado);
  expect(shownState('Pausada' as SuscripcionEstado)).toBe('Inactiva');
});
