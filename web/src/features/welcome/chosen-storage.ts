import { fieldsOf } from '@puente/contracts/fields';

const key = 'inicio.elegido';

/** A course, and the code with which its checkout was opened. */
export interface ChosenCourse {
  curso: string;
  codigo?: string;
}

/**
 * The course whose checkout somebody opened from its public page, in this browser: until they have a course, it is the
 * one that they are offered first. Without storage nothing is remembered.
 */
export const createChosenStorage = (storage: () => Pick<Storage, 'getItem' | 'setItem'>) => ({
  read(userId: string): ChosenCourse | null {
    try {
      const { of, curso, codigo } = fieldsOf(JSON.parse(storage().getItem(key) ?? '{}'));
      if (of !== userId || typeof curso !== 'string') return null;
      return { curso, ...(typeof codigo === 'string' && { codigo }) };
    } catch {
      return null;
    }
  },
  write(userId: string, chosen: ChosenCourse): void {
    try {
      storage().setItem(key, JSON.stringify({ of: userId, ...chosen }));
    } catch {
      // A browser without storage.
    }
  },
});

export const chosenStorage = createChosenStorage(() => window.localStorage);
