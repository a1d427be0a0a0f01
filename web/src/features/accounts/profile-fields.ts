/**
 * The fields that the profile form sends: non-empty texts (PROF-1), and an emptied phone number, which removes the
 * stored one.
 */
export const profileFields = (
  typed: Partial<Record<string, string>>,
  saved: { phoneNumber: string | null },
): [name: string, value: string][] =>
  Object.entries(typed)
    .map(([name, value = '']): [string, string] => [name, value.trim()])
    .filter(([name, value]) => value !== '' || (name === 'phoneNumber' && saved.phoneNumber !== null));
