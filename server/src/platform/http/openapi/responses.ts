import { errorCatalogue, type ErrorCode } from '@puente/contracts/errors';
import { errorsOf, type RouteContract } from '@puente/contracts/route';
import { z } from 'zod';

import { jsonSchemaOf } from './json-schema.ts';

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** The header components that responses refer to. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this request, also in the log',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Next-Cursor': {
    description: 'Where the next page of the list begins, for its `cursor`; missing on the last page',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer' } },
  'Idempotency-Replayed': {
    description: '`true` on the answer to an earlier call with the same `Idempotency-Key`',
    schema: { type: 'string' },
  },
  Location: { description: 'Where the browser goes', schema: { type: 'string', format: 'uri-reference' } },
};

const reasons: Record<number, string> = { 200: 'Done', 201: 'Created', 202: 'Accepted', 302: 'Elsewhere' };

/** Every response of a route by status code: its answers, and its errors with their codes. */
export function responsesOf(contract: RouteContract): Record<string, unknown> {
  const answers = Object.entries(contract.answers).map(([status, schema]): [string, unknown] => [
    status,
    answer(contract, status, schema),
  ]);
  const codes = Map.groupBy(errorsOf(contract), (code) => errorCatalogue[code].status);
  const refusals = [...codes].map(([status, declared]): [string, unknown] => [
    String(status),
    refusal(status, declared),
  ]);
  return Object.fromEntries([...answers, ...refusals]);
}

function answer(
  { query, idempotency, produces = 'application/json' }: RouteContract,
  status: string,
  schema: z.ZodType,
) {
  const isEmpty = schema instanceof z.ZodNull;
  return {
    description: reasons[Number(status)] ?? 'Done',
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...(query && 'cursor' in query.shape && { 'X-Next-Cursor': header('X-Next-Cursor') }),
      ...(idempotency === 'header' && { 'Idempotency-Replayed': header('Idempotency-Replayed') }),
      ...(status.startsWith('3') && { Location: header('Location') }),
    },
    ...(!isEmpty && { content: { [produces]: { schema: jsonSchemaOf(schema, 'output') } } }),
  };
}

function refusal(status: number, codes: readonly ErrorCode[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/ErrorAnswer' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].en}`).join('\n\n'),
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...((status === 429 || status === 503) && { 'Retry-After': header('Retry-After') }),
    },
    content: { 'application/json': { schema } },
  };
}
