import type { Logger } from 'pino';

import type { DescribedTables } from './database/described-tables.ts';
import { platformTables } from './database/tables.ts';
import type { Feature } from './feature.ts';

type Life = Pick<Feature, 'name' | 'start' | 'stop'>;

/**
 * Starts the features in order. When one fails, those that have started are stopped again, in reverse order.
 * @throws the error of the feature that failed
 */
export async function startFeatures(features: readonly Life[], log: Logger): Promise<void> {
  for (const [index, feature] of features.entries()) {
    try {
      await feature.start?.();
    } catch (error) {
      await stopFeatures(features.slice(0, index), log);
      throw error;
    }
  }
}

/** Stops the features in reverse order. An error is logged, and does not keep the others from stopping. */
export async function stopFeatures(features: readonly Life[], log: Logger): Promise<void> {
  for (const { name, stop } of features.toReversed()) {
    try {
      await stop?.();
    } catch (error) {
      log.error({ err: error, feature: name }, 'a feature could not be stopped');
    }
  }
}

/** The public pages of all features. */
export const pagesOf = (features: readonly Feature[]) => ({
  everyPage: features.find(({ everyPage }) => everyPage)?.everyPage,
  pages: features.flatMap(({ pages = [] }) => pages),
});

/**
 * Returns the descriptions of the tables of the platform and of the features, by table name.
 * @throws when a table is described twice
 */
export function tablesOf(features: readonly Pick<Feature, 'tables'>[]): DescribedTables {
  const described = [platformTables, ...features.map(({ tables = {} }) => tables)].flatMap((tables) =>
    Object.entries(tables),
  );
  const names = described.map(([name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new Error(`The table ${twice} is described twice.`);
  return Object.fromEntries(described);
}
