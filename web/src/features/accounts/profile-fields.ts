/**
 * What is sent of the profile form: texts that hold something (PROF-1), and a telephone number that the account has and
 * that was emptied, which removes it.
 */
export const profileFields = (
  typed: Partial<Record<string, string>>,
  saved: { phoneNumber: string | null },
): [name: string, value: string][] =>
  Object.entries(typed)
    .map(([name, value = '']): [string, string] => [name, value.trim()])
    .filter(([name, value]) => value !== '' || (name === 'phoneNumber' && saved.phoneNumber !== null));
