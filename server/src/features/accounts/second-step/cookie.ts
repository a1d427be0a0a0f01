import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ChallengeCookie {
  keep(reply: FastifyReply, token: string, expiresAt: Date): void;
  read(request: FastifyRequest): string | undefined;
  clear(reply: FastifyReply): void;
}

/** The cookie that binds a login's second step to the browser of its first. [ASVS-3.3.3, ASVS-3.3.4] */
export function createChallengeCookie(secure: boolean): ChallengeCookie {
  const name = secure ? '__Host-second-step' : 'second-step';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    keep(reply, token, expires) {
      reply.setCookie(name, token, { ...attributes, expires });
    },
    read: ({ cookies }) => cookies[name] || undefined,
    clear(reply) {
      reply.clearCookie(name, attributes);
    },
  };
}
