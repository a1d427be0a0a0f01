import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { shownState } from './course-badges.tsx';
import { SubscriptionState } from './subscription-state.tsx';

test.each(['Activa', 'Inactiva', 'Expirada', 'Cancelada'] as const)(
  '[SUBS-1] shows the state of a subscription that is %s',
  async (estado) => {
    expect(wordsOf(await rendered(<SubscriptionState estado={estado} />))).toBe(estado);
  },
);

test.each(['Pausada', 'constructor', ''])('[SUBS-1] never shows an unknown state as active: %j', async (estado) => {
  expect(shownState(estado as 'Activa')).toBe('Inactiva');
  expect(wordsOf(await rendered(<SubscriptionState estado={estado as 'Activa'} />))).toBe('Inactiva');
});

test('[SUBS-1] only an active subscription has the active style', async () => {
  const active = await rendered(<SubscriptionState estado="Activa" />);
  expect(active).toContain('success');
  expect(await rendered(<SubscriptionState estado={'Pausada' as 'Activa'} />)).not.toContain('success');
});
