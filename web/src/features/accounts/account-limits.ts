/** The most characters of fields. By hand: the dialogs of the public pages load no schema of the contract. */
export const longest = { name: 80, email: 254, password: 128 } as const;

/** The fewest characters of a password that somebody chooses, at each form: registration, reset and change. */
export const shortestPassword = 8;
