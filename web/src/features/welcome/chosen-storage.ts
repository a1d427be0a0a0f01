const key = 'inicio.elegido';

/**
 * The course whose checkout somebody opened from its public page, in this browser: until they have a course, it is the
 * one that they are offered first. Without storage nothing is remembered.
 */
export const createChosenStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) => ({
  read(userId: string): string | null {
    try {
      const kept = JSON.parse(storage().getItem(key) ?? '{}') as { of?: unknown; curso?: unknown } | null;
      return kept?.of === userId && typeof kept.curso === 'string' ? kept.curso : null;
    } catch {
      return null;
    }
  },
  write(userId: string, curso: string): void {
    try {
      storage().setItem(key, JSON.stringify({ of: userId, curso }));
    } catch {
      // A browser without storage.
    }
  },
});

export const chosenStorage = createChosenStorage(() => window.localStorage);
