import { z } from 'zod';

import { ConfigError, type Environment } from './environment.ts';

export interface TracingConfig {
  /** Address that spans are posted to. */
  url: string;
  /** Headers of each export, such as the collector's token. */
  headers: Readonly<Record<string, string>>;
  /** Attributes of this process, by OpenTelemetry's names. */
  resource: Readonly<Record<string, string>>;
  /** Share of the traces that are recorded, above 0 and at most 1. */
  share: number;
}

const Share = z.coerce.number().min(0).max(1);

/**
 * The settings of traces, by OpenTelemetry's names (decision 0296).
 * @returns null without a collector
 * @throws ConfigError that never quotes a header
 */
export function tracingConfig(settings: Environment): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: disabled } = settings;
  const share = shareOf(settings);
  const headers = pairsIn(settings, 'OTEL_EXPORTER_OTLP_HEADERS');
  const attributes = pairsIn(settings, 'OTEL_RESOURCE_ATTRIBUTES');
  if (!isHeaders(headers)) throw wrong('OTEL_EXPORTER_OTLP_HEADERS', 'a name or a value cannot be that of a header');
  if (endpoint === undefined || disabled || share === 0) return null;
  const service = settings.OTEL_SERVICE_NAME ?? attributes['service.name'] ?? 'academia-puente';
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    resource: { ...attributes, 'service.name': service, 'academy.process': settings.PROCESS },
    share,
  };
}

function shareOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given }: Environment): number {
  if (sampler.endsWith('always_off')) return 0;
  if (!sampler.endsWith('traceidratio') || given === undefined) return 1;
  const share = Share.safeParse(given);
  if (!share.success) throw wrong('OTEL_TRACES_SAMPLER_ARG', 'it is the share of traces to record, from 0 to 1');
  return share.data;
}

/** Parses `name=value,name=value`, where values may be percent-encoded. */
function pairsIn(
  settings: Environment,
  name: 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_RESOURCE_ATTRIBUTES',
): Record<string, string> {
  const pairs = (settings[name] ?? '').split(',').filter((pair) => pair.trim());
  try {
    return Object.fromEntries(pairs.map(pairOf));
  } catch {
    // Without the cause, which could quote a token.
    throw wrong(name, 'write name=value, separated by commas, with values percent-encoded');
  }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Error('No name and value.');
  return [text.slice(0, at).trim(), decodeURIComponent(text.slice(at + 1).trim())];
}

function isHeaders(pairs: Record<string, string>): boolean {
  try {
    return Boolean(new Headers(pairs));
  } catch {
    return false;
  }
}

const wrong = (name: string, reason: string) => new ConfigError(`The setting ${name} is wrong: ${reason}.`);
