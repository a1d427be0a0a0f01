import { z } from 'zod';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** @param io what is sent before it is parsed, or what comes out */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // No binary fraction is a multiple of 0.01: a client that checked it would refuse its own amounts.
      if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
    },
  });
  // The library adds a method to the schema, which is no part of the document.
  return JSON.parse(JSON.stringify(rest)) as JsonSchema;
}
