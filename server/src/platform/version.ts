import packageJson from '../../../package.json' with { type: 'json' };

/** Running version of the program, by semantic versioning: the one place that reads it. */
export const version: string = packageJson.version;
