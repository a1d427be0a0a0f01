import { isRecord } from '@puente/contracts/fields';

import type { Call } from './call.ts';
import { badParameter } from './refusal.ts';
import { kindOf } from './stored.ts';

type Shown = Record<string, unknown>;

/**
 * Replaces the ids at the paths of `expand`, such as `latest_charge` or `data.customer`, by their objects.
 * @throws {Refusal} 400 for a field that contains no object's id
 */
export async function expandAnswer(call: Call, answer: object, paths: readonly string[]): Promise<object> {
  const expanded = { ...structuredClone(answer) };
  for (const path of paths) await expandPath(call, expanded, path.split('.'), path);
  return expanded;
}

async function expandPath(call: Call, holder: Shown, [name, ...rest]: string[], path: string): Promise<void> {
  if (name === undefined) return;
  if (!(name in holder)) {
    throw badParameter('parameter_invalid', 'expand', `This property cannot be expanded (${path}).`);
  }
  const value = holder[name];
  const expanded = typeof value === 'string' ? await fetchOne(call, value, path) : value;
  holder[name] = expanded;
  const within = Array.isArray(expanded) ? expanded : [expanded];
  for (const one of within) {
    if (isRecord(one)) await expandPath(call, one, rest, path);
  }
}

async function fetchOne(call: Call, id: string, path: string): Promise<object> {
  const kind = kindOf(id);
  const found = kind && (await call.store.find(kind, id));
  if (!found) throw badParameter('parameter_invalid', 'expand', `This property cannot be expanded (${path}).`);
  return found;
}
