import type { Page } from '@playwright/test';

import type { Academy } from './academy.ts';
import { linkIn, mailFor } from './mailbox.ts';
import type { Person } from './person.ts';

/** Logs in through the API and asks for another address, as whoever has the password can. Not confirmed yet. */
export async function changeAddress(
  page: Page,
  academy: Academy,
  { email, password }: Pick<Person, 'email' | 'password'>,
  newEmail: string,
): Promise<void> {
  const headers = { Origin: academy.url };
  const { request } = page.context();
  const login = await request.post(`${academy.url}/api/auth/login`, { data: { email, password }, headers });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const answer = await request.put(`${academy.url}/api/usuarios/me`, {
    data: { email: newEmail },
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok()) throw new Error(`The change of address answered ${answer.status()}: ${await answer.text()}`);
}

/** Asks for a link that sets a new password. @returns it */
export async function resetLink(academy: Academy, email: string): Promise<string> {
  await fetch(`${academy.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: academy.url },
    body: JSON.stringify({ email }),
  });
  return linkIn(await mailFor(academy, email, /^(Cambia tu contraseña|Change your password)$/), '/reset-password');
}
