import { randomInt, randomUUID } from 'node:crypto';

import type { BrowserContext, Page } from '@playwright/test';

import type { Academy } from './academy.ts';
import { linkIn, mailFor } from './mailbox.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The accounts of the demo data. */
export const demo = {
  student: account('estudiante@puente.test'),
  tutor: account('tutor@puente.test'),
  admin: account('admin@puente.test'),
} as const;

function account(email: string) {
  return { email, password: 'Puente-2026' };
}

/** A new person without an account. */
export function newcomer(): Person {
  return {
    firstName: 'María José',
    lastName: 'Núñez',
    email: `persona-${randomUUID()}@ejemplo.test`,
    password: `Camino-${randomUUID().slice(0, 18)}`,
  };
}

/** A random client IP address: rate limits count by IP address. */
export const newAddress = () => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** A browser, or requests without one. */
type Requester = Pick<BrowserContext, 'request'>;

/** Registers an account through the API; its e-mail address is not verified yet. */
async function registerThroughApi(
  context: Requester,
  academy: Academy,
  person: Person,
  language: 'es' | 'en' = 'es',
): Promise<void> {
  await post(context, academy, '/auth/register', person, language);
}

/** Registers and verifies an account through the API, as a precondition. */
export async function joinAcademy(
  context: Requester,
  academy: Academy,
  person = newcomer(),
  language: 'es' | 'en' = 'es',
): Promise<Person> {
  await registerThroughApi(context, academy, person, language);
  const token = await verificationToken(academy, person);
  // Not by the context, which would be logged in by it (REG-8).
  const answer = await fetch(`${academy.url}/api/auth/verify-email`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'Content-Type': 'application/json', Origin: academy.url, 'X-Forwarded-For': newAddress() },
  });
  if (!answer.ok) throw new Error(`The verification answered ${answer.status}.`);
  return person;
}

/** Registers and verifies an account through the API, in the context, which is logged in by that (REG-8). */
export async function joinAndSignIn(context: BrowserContext, academy: Academy): Promise<Person> {
  const person = newcomer();
  await registerThroughApi(context, academy, person);
  await post(context, academy, '/auth/verify-email', { token: await verificationToken(academy, person) });
  return person;
}

async function verificationToken(academy: Academy, { email }: Person): Promise<string | null> {
  return new URL(linkIn(await mailFor(academy, email), '/verify-email')).searchParams.get('token');
}

/** Logs the context in, as if on an earlier visit. Follow with a `page.goto`. */
export async function signIn(context: BrowserContext, academy: Academy, who: Pick<Person, 'email' | 'password'>) {
  await post(context, academy, '/auth/login', { email: who.email, password: who.password });
}

/** Logs in and opens a page of the dashboard. */
export async function openAs(page: Page, academy: Academy, who: Pick<Person, 'email' | 'password'>, path: string) {
  await signIn(page.context(), academy, who);
  await page.goto(path);
}

async function post(context: Requester, academy: Academy, path: string, data: object, language = 'es') {
  // The context's request client shares its cookies with the page.
  const answer = await context.request.post(`${academy.url}/api${path}`, {
    data,
    headers: { Origin: academy.url, 'Accept-Language': language },
  });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
}
