import type { Platform } from '../../platform/feature.ts';

/** Who is online. One question to the other processes answers all who ask at the same moment. */
export function createOnline({ realtime, log }: Platform) {
  let asked: Promise<Set<string>> | undefined;

  return {
    /** Those with a socket in any process. While the others don't answer: nobody, rather than no list of users. */
    ids(): Promise<ReadonlySet<string>> {
      asked ??= realtime
        .connectedUserIds()
        .then((ids) => new Set(ids))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'another process did not say who is connected to it');
          return new Set<string>();
        })
        .finally(() => {
          asked = undefined;
        });
      return asked;
    },
  };
}

export type Online = ReturnType<typeof createOnline>;
