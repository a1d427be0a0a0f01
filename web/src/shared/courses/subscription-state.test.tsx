import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { shownState, SubscriptionState } from './subscription-state.tsx';

test.each(['Activa', 'Inactiva', 'Expirada', 'Cancelada'] as const)(
  '[SUBS-1] a subscription that is %s says so',
  async (estado) => {
    expect(wordsOf(await rendered(<SubscriptionState estado={estado} />))).toBe(estado);
  },
);

test.each(['Pausada', 'constructor', ''])(
  '[SUBS-1] a state that is unknown here is never active: %j',
  async (estado) => {
    expect(shownState(estado as 'Activa')).toBe('Inactiva');
    expect(wordsOf(await rendered(<SubscriptionState estado={estado as 'Activa'} />))).toBe('Inactiva');
  },
);

test('[SUBS-1] only what is active looks as if it were', async () => {
  const active = await rendered(<SubscriptionState estado="Activa" />);
  expect(active).toContain('success');
  expect(await rendered(<SubscriptionState estado={'Pausada' as 'Activa'} />)).not.toContain('success');
});
