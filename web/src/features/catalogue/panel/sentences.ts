/** A message of several sentences, which the API's client joins by commas. */
export const sentencesIn = (message: string): string[] => message.split(/(?<=\.), /);
