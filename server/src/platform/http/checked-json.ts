import type { FastifySerializerCompiler } from 'fastify';
import { safeParse, type z } from 'zod';

/** Serializes answers by their contract's schema: fields that it doesn't name are left out. Throws for a wrong one. */
export const checkedJson: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (answer: unknown) => {
    const { data, error } = safeParse(schema, answer);
    if (error) throw new Error(`The answer of ${method} ${url} does not fit its contract`, { cause: error });
    return JSON.stringify(data);
  };
};
