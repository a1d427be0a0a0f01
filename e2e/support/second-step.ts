import type { Locator, Page } from '@playwright/test';

import { openLogin } from './account-dialogs.ts';
import { AuthenticatorApp } from './authenticator.ts';
import { expect } from './test.ts';

const words = {
  es: {
    settings: 'Verificación en dos pasos',
    addApp: 'Agregar aplicación',
    confirm: 'Agregar aplicación',
    app: 'Agregar una aplicación de códigos',
    code: 'Código de 6 dígitos',
    codes: 'Tus códigos de recuperación',
    list: 'Códigos de recuperación',
    saved: 'Ya los guardé',
    login: 'Un paso más',
    proof: 'Confirma que eres tú',
  },
  en: {
    settings: 'Two-step verification',
    addApp: 'Add an app',
    confirm: 'Add app',
    app: 'Add an authenticator app',
    code: '6-digit code',
    codes: 'Your recovery codes',
    list: 'Recovery codes',
    saved: 'I have saved them',
    login: 'One more step',
    proof: 'Confirm that it is you',
  },
};

/** The second step of the login, in the login dialog. */
export const loginStep = (page: Page, language: 'es' | 'en' = 'es'): Locator =>
  page.getByRole('dialog', { name: words[language].login });

/** The dialog that asks for a fresh proof. */
export const proofDialog = (page: Page, language: 'es' | 'en' = 'es'): Locator =>
  page.getByRole('dialog', { name: words[language].proof });

/** Reads the key that the page shows for an authenticator app. */
export const appOn = async (place: Locator | Page): Promise<AuthenticatorApp> =>
  new AuthenticatorApp(await place.locator('code').innerText());

/** The recovery codes that the page shows. */
export async function codesOn(page: Page, language: 'es' | 'en' = 'es'): Promise<string[]> {
  const list = page.getByRole('list', { name: words[language].list });
  await expect(list).toBeVisible();
  return list.getByRole('listitem').allInnerTexts();
}

/** Begins a login, up to its second step. */
export async function beginLogin(page: Page, person: { email: string; password: string }): Promise<Locator> {
  const dialog = await openLogin(page);
  await dialog.fillIn(person);
  await dialog.submit();
  await expect(loginStep(page)).toBeVisible();
  return loginStep(page);
}

/** In the security tab: adds an authenticator app as the first factor. */
export async function addApp(page: Page, language: 'es' | 'en' = 'es') {
  const t = words[language];
  await page.goto('/dashboard/profile?tab=seguridad');
  await page.getByRole('button', { name: t.addApp, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.app });
  await expect(dialog.getByRole('img')).toBeVisible();
  const app = await appOn(dialog);
  await dialog.getByLabel(t.code).fill(app.next());
  await dialog.getByRole('button', { name: t.confirm, exact: true }).click();
  await expect(page.getByRole('dialog', { name: t.codes })).toBeVisible();
  const codes = await codesOn(page, language);
  await page.getByRole('button', { name: t.saved }).click();
  return { app, codes };
}

/** Answers the next such request as for a session whose proof is stale. */
export async function makeProofStale(page: Page, method: 'PUT' | 'POST' | 'DELETE', address: string): Promise<void> {
  let isDone = false;
  await page.route(address, async (route) => {
    if (isDone || route.request().method() !== method) return route.fallback();
    isDone = true;
    const message = 'Confirma que eres tú antes de hacer esto.';
    return route.fulfill({ status: 403, json: { statusCode: 403, code: 'FRESH_PROOF_REQUIRED', message } });
  });
}
