import { z } from 'zod';

/**
 * Reads objects whose fields had other names in the release before, in which an older process may have written them.
 * @param names what each field used to be called, and what it is called now
 */
export const acceptFormerNames = <S extends z.ZodType>(names: Readonly<Record<string, string>>, schema: S) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field as unknown]))
        : value,
    schema,
  );
