import type { CommandContract } from '@puente/contracts/command';
import { errorCatalogue } from '@puente/contracts/errors';

import { jsonSchemaOf } from './json-schema.ts';

/** The payload and the answers of a socket command. OpenAPI describes no sockets, so it goes into an extension. */
export function describeCommand({ event, access, summary, body, answer, reply, errors }: CommandContract) {
  return {
    event,
    summary,
    access,
    body: jsonSchemaOf(body, 'input'),
    answer: jsonSchemaOf(answer, 'output'),
    reply,
    errors: errors.map((code) => ({ code, description: errorCatalogue[code].en })),
  };
}

/** The same as text, for the page that people read. */
export function commandsInWords(commands: readonly CommandContract[]): string {
  const lines = commands.map(({ event, summary, reply }) => {
    const answered = reply === 'ack' ? 'an acknowledgement' : `\`${reply.success}\` or \`${reply.failure}\``;
    return `- \`${event}\`: ${summary}. Answered by ${answered}.`;
  });
  return [
    '## Over the socket',
    'Socket.IO at the same origin, websocket only, with `auth: {token}`. `x-commands` in this document has the schemas.',
    'An acknowledgement is `{ok: true, answer}` or `{ok: false, error: {code, message, requestId}}`.',
    '',
    ...lines,
  ].join('\n');
}
