/** A setting is missing or invalid: the start stops with this message, which names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
