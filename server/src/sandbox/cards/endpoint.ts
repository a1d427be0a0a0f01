import type { z } from 'zod';

import type { Call } from './call.ts';
import type { Form } from './form.ts';
import { readParameters } from './parameters.ts';
import { unknownAddress } from './refusal.ts';

export interface Endpoint {
  method: 'GET' | 'POST';
  /** The path below /v1/, with `:id` for the id. */
  path: string;
  /** Parses the parameters, and returns the function to run in a transaction. */
  prepare: (form: Form, id: string) => (call: Call) => Promise<object>;
}

/** Declares an endpoint: its method and path, its parameters, and its handler. */
export const endpoint = <S extends z.ZodType>(
  address: `${'GET' | 'POST'} ${string}`,
  parameters: S,
  run: (call: Call, params: z.output<S>, id: string) => Promise<object>,
): Endpoint => {
  const method = address.startsWith('GET') ? 'GET' : 'POST';
  const path = address.slice(method.length + 1);
  return {
    method,
    path,
    prepare(form, id) {
      const params = readParameters(parameters, form);
      return (call) => run(call, params, id);
    },
  };
};

/**
 * Finds the endpoint of a path, and the id in it.
 * @throws {Refusal} 404 when there is none
 */
export function endpointAt(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): { endpoint: Endpoint; id: string } {
  const steps = path.split('/');
  for (const one of endpoints) {
    const wanted = one.path.split('/');
    const matches = wanted.length === steps.length && wanted.every((step, at) => step === ':id' || step === steps[at]);
    if (one.method === method && matches) return { endpoint: one, id: steps[wanted.indexOf(':id')] ?? '' };
  }
  throw unknownAddress(method, `/v1/${path}`);
}
