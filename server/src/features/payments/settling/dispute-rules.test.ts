import { describe, expect, test } from 'vitest';

import { afterWonDispute } from './dispute-rules.ts';

describe('a dispute that is won', () => {
  const halted = { estado: 'halted' as const, haltReason: 'dispute' as const };

  test('resumes the plan, or leaves it completed', () => {
    expect(
      afterWonDispute(halted, [
        { estado: 'succeeded', dispute: 'won' },
        { estado: 'scheduled', dispute: null },
      ]),
    ).toBe('active');
    expect(afterWonDispute(halted, [{ estado: 'succeeded', dispute: 'won' }])).toBe('completed');
  });

  test('changes nothing while another dispute is open, or when the order was stopped for another reason', () => {
    expect(
      afterWonDispute(halted, [
        { estado: 'succeeded', dispute: 'won' },
        { estado: 'succeeded', dispute: 'open' },
      ]),
    ).toBeNull();
    expect(
      afterWonDispute(halted, [
        { estado: 'succeeded', dispute: 'won' },
        { estado: 'succeeded', dispute: 'lost' },
      ]),
    ).toBeNull();
    expect(afterWonDispute({ ...halted, estado: 'completed' }, [{ estado: 'succeeded', dispute: 'won' }])).toBeNull();
    expect(afterWonDispute({ ...halted, haltReason: 'refund' }, [{ estado: 'refunded', dispute: 'won' }])).toBeNull();
  });
});
