/** Numbers that a search may mean: those that tickets and receipts show. */
interface Numbers {
  ticket: number | null;
  receipt: number | null;
}

// Nine digits are always an `integer` of the database.
const asTicket = /^(?:ticket\s*)?#?\s*(\d{1,9})$/i;
const asReceipt = /^ap-?(\d{1,9})$/i;

/** The number of a ticket ('#12', '12', 'ticket 12') and of a receipt ('AP-000012') that a text may be. */
export function numbersIn(q: string): Numbers {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(q.trim())?.[1];
    return found === undefined ? null : Number(found);
  };
  return { ticket: number(asTicket), receipt: number(asReceipt) };
}
