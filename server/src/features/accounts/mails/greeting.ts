/**
 * The name to greet a person by whose address is not verified yet: the mail may reach a stranger, and must not carry
 * what somebody wrote into the field of a name instead: an address, a price, an advertisement.
 * @returns null for anything but one to three short words of letters
 */
export function greetingName(firstName: string): string | null {
  const isName = /^\p{L}[\p{L}\p{M}'’-]{0,19}\.?(?: \p{L}[\p{L}\p{M}'’-]{0,19}\.?){0,2}$/u.test(firstName);
  return isName && firstName.length <= 30 ? firstName : null;
}
