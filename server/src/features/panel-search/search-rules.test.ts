import { expect, test } from 'vitest';

import { numbersIn } from './search-rules.ts';

test('[ADM-1] a ticket is named by its number, a receipt by its letters and number', () => {
  for (const text of ['12', '#12', '# 12', 'ticket12', 'ticket 12', 'Ticket #12', 'TICKET  #  12', ' 0012 '])
    expect(numbersIn(text), text).toEqual({ ticket: 12, receipt: null });
  for (const text of ['AP-000012', 'ap12', 'AP-12'])
    expect(numbersIn(text), text).toEqual({ ticket: null, receipt: 12 });
  for (const text of ['1234567890', 'AP-1234567890', 'pi_12', '12a', '-12', '1.2', 'AP-', '#', 'AP 12', 'AP--12'])
    expect(numbersIn(text), text).toEqual({ ticket: null, receipt: null });
  for (const text of ['mi ticket 12', 'ticket 12 de Ana', '##12', 'recibo AP-12', 'AP-12 de Ana', 'ticketes 12'])
    expect(numbersIn(text), text).toEqual({ ticket: null, receipt: null });
  expect(numbersIn('123456789')).toEqual({ ticket: 123_456_789, receipt: null });
  expect(numbersIn('AP-123456789')).toEqual({ ticket: null, receipt: 123_456_789 });
});
