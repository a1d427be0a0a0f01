import { Moment, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** @param io the schema of the value before parsing, or after it */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Whoever calls sees a text, whichever of the two the handler gave.
      if (zodSchema === Moment) {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, jsonSchemaOf(UtcMoment, io));
      }
      // Floating point has no exact multiples of 0.01: a client that validated this would refuse valid amounts.
      if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
    },
  });
  // zod adds a method to the schema, which is not part of the document.
  return JSON.parse(JSON.stringify(rest)) as JsonSchema;
}
