const schemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link that somebody wrote, if it may be followed: absolute, and http, https or mailto. Everything else
 * (`javascript:`, `data:`, paths that the writer cannot know) is undefined: its words are shown without a link.
 */
export function safeLink(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return schemes.has(protocol) ? href : undefined;
}

/** Whether a safe link stays in the academy, so that it opens in the same tab. */
export const isOwnLink = (address: string, origin: string): boolean => new URL(address).origin === origin;
