import { isRecord } from '@puente/contracts/fields';
import { z } from 'zod';

/**
 * Reads objects whose fields had other names in an earlier release, because a process of that release may have written
 * them.
 * @param names the current name of each former field name
 */
export const acceptFormerNames = <S extends z.ZodType>(names: Readonly<Record<string, string>>, schema: S) =>
  z.preprocess(
    (value) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]))
        : value,
    schema,
  );
