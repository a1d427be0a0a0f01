import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectAccessible } from '../../testing/components/accessible-for-test.ts';
import {
  type Answers,
  foreignAnswer,
  held,
  inTurn,
  noAnswer,
  refused,
} from '../../testing/components/answers-for-test.ts';
import { openScreen } from '../../testing/components/open-screen-for-test.tsx';
import { adminOf } from '../../testing/components/people-for-test.ts';

const academia = {
  nombre: 'Academia Puente',
  razonSocial: null,
  direccion: null,
  telefono: null,
  whatsapp: null,
  correo: 'hola@academia.test',
  extracto: null,
};
const setting = (clave: string, estado: 'lista' | 'falla' | 'prueba' | 'falta', nombre: string, nombreEn: string) => ({
  clave,
  estado,
  nombre,
  nombreEn,
  explicacion: `Sobre ${nombre}.`,
  explicacionEn: `About ${nombreEn}.`,
  variables: [`${clave.toUpperCase()}_URL`],
  documento: `docs/${clave}.md`,
});
const ajustes = [
  setting('zona', 'lista', 'Zona horaria', 'Time zone'),
  setting('base', 'prueba', 'Base de datos', 'Database'),
  setting('antivirus', 'falta', 'Antivirus', 'Virus scanner'),
  setting('correo', 'falla', 'Correo', 'E-mail'),
];
const found = { academia, ajustes };
const entered = { accessToken: 'acceso', refreshToken: '', user: adminOf({ email: 'ines@academia.test' }) };

const open = (answers: Answers = {}, language: 'es' | 'en' = 'es', address = '/instalacion#secreto') =>
  openScreen(address, {
    language,
    answers: {
      'POST /instalacion/comprobacion': found,
      'POST /auth/password-strength': { level: 'good', message: 'Buena.' },
      ...answers,
    },
  });

const words = {
  es: {
    title: 'Instala tu academia',
    parts: ['1. Quién eres', '2. La academia', '3. Qué falta'],
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmation: 'Confirmar contraseña',
    nombre: 'Nombre de la academia',
    razonSocial: 'Razón social',
    telefono: 'Teléfono',
    save: 'Crear la cuenta y abrir la academia',
    missing: /Nombre/,
    different: 'Las contraseñas no coinciden.',
    phone: /código del país, como/,
    taken: 'Este correo ya tiene cuenta.',
    common: /demasiado común/,
    failed: /Lo que escribiste sigue aquí/,
    open: 'Por resolver: 3 de 4.',
    states: ['No responde', 'Falta', 'De prueba', 'Listo'],
    names: ['Correo', 'Antivirus', 'Base de datos', 'Zona horaria'],
    explained: 'Sobre Antivirus.',
    entering: /Entrando/,
    checking: /Comprobando el enlace/,
    noLink: 'Hace falta el enlace del servidor',
    invalid: 'Este enlace ya no sirve',
    setup: /npm run setup/,
    nowhere: /no existe|no encontr/i,
    unreachable: /No pudimos comprobar el enlace/,
    retry: 'Reintentar',
    already: /Otra persona terminó la instalación/,
    login: 'Iniciar sesión',
    sameTab: /en esta misma pestaña/,
  },
  en: {
    title: 'Set up your academy',
    parts: ['1. Who you are', '2. The academy', '3. What is missing'],
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    confirmation: 'Confirm password',
    nombre: 'Name of the academy',
    razonSocial: 'Legal name',
    telefono: 'Phone',
    save: 'Create the account and open the academy',
    missing: /First name/,
    different: 'The passwords do not match.',
    phone: /country code, such as/,
    taken: 'This e-mail already has an account.',
    common: /too common/,
    failed: /What you typed is still here/,
    open: 'To be resolved: 3 of 4.',
    states: ['No answer', 'Missing', 'For trying out', 'Ready'],
    names: ['E-mail', 'Virus scanner', 'Database', 'Time zone'],
    explained: 'About Virus scanner.',
    entering: /Entering/,
    checking: /Checking the link/,
    noLink: 'The link of the server is needed',
    invalid: 'This link no longer works',
    setup: /npm run setup/,
    nowhere: /does not exist|not found|find/i,
    unreachable: /We could not check the link/,
    retry: 'Try again',
    already: /Somebody else has finished the setup/,
    login: 'Log in',
    sameTab: /in this same tab/,
  },
} as const;

type Words = (typeof words)['es' | 'en'];
const field = (label: string) => page.getByLabelText(label, { exact: true });
const alert = page.getByRole('alert');
const saving = (w: Words) => page.getByRole('button', { name: w.save });

/** Fills in what is required. */
async function fillIn(w: Words): Promise<void> {
  await field(w.firstName).fill('Inés');
  await field(w.lastName).fill('Rey');
  await field(w.email).fill('ines@academia.test');
  await field(w.password).fill('mar-y-montaña-7');
  await field(w.confirmation).fill('mar-y-montaña-7');
  await field(w.nombre).fill('Puente Nuevo');
}

for (const language of ['es', 'en'] as const) {
  const w = words[language];

  test(`[OPS-6] the link shows the three parts, and the settings that are to be resolved first, in ${language}`, async () => {
    const { answer, release } = held<typeof found>();
    await open({ 'POST /instalacion/comprobacion': answer }, language);
    await expect.element(page.getByText(w.checking)).toBeVisible();
    release(found);
    await expect.element(page.getByRole('heading', { level: 1, name: w.title })).toBeVisible();
    // The secret leaves the address.
    expect(location.href).not.toContain('secreto');
    for (const name of w.parts) await expect.element(page.getByRole('region', { name })).toBeVisible();
    await expect.element(field(w.nombre)).toHaveValue('Academia Puente');
    const list = page.getByRole('region', { name: w.parts[2] });
    await expect.element(list.getByText(w.open)).toBeVisible();
    const items = list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? '');
    expect(items).toHaveLength(4);
    for (const [at, text] of items.entries()) expect(text).toContain(`${w.names[at]}${w.states[at]}`);
    await expect.element(list.getByText(w.explained)).toBeVisible();
    await expect.element(list.getByText('ANTIVIRUS_URL')).toBeVisible();
    await expect.element(list.getByText('docs/antivirus.md')).toBeVisible();
    expect(list.getByText('ZONA_URL').elements()).toEqual([]);
    await expectAccessible();
  });

  test(`[OPS-6] what is wrong is said at its field, what is typed stays, and all of it is sent once, in ${language}`, async () => {
    const screen = await open(
      {
        'POST /instalacion': inTurn(refused('EMAIL_TAKEN'), refused('PASSWORD_TOO_COMMON'), noAnswer, entered),
      },
      language,
    );
    await saving(w).click();
    await expect.element(field(w.firstName)).toHaveFocus();
    await expect.element(field(w.firstName)).toHaveAccessibleDescription(expect.stringMatching(w.missing));
    await fillIn(w);
    await field(w.confirmation).fill('otra');
    await field(w.telefono).fill('305 555 0100');
    await saving(w).click();
    await expect.element(field(w.confirmation)).toHaveAccessibleDescription(expect.stringContaining(w.different));
    await expect.element(field(w.telefono)).toHaveAccessibleDescription(expect.stringMatching(w.phone));
    await expectAccessible();
    expect(screen.sent('POST /instalacion')).toEqual([]);

    await field(w.confirmation).fill('mar-y-montaña-7');
    await field(w.telefono).fill('+1 305 555 0100');
    await field(w.razonSocial).fill('Puente Nuevo, LLC');
    await saving(w).click();
    await expect.element(field(w.email)).toHaveAccessibleDescription(expect.stringContaining(w.taken));
    await expect.element(field(w.email)).toHaveFocus();
    await field(w.email).fill('ines@puente.test');
    await saving(w).click();
    await expect.element(field(w.password)).toHaveAccessibleDescription(expect.stringMatching(w.common));
    await field(w.password).fill('mar-y-montaña-8');
    await field(w.confirmation).fill('mar-y-montaña-8');
    await saving(w).click();
    await expect.element(alert).toMatchTextContent(w.failed);
    await expect.element(field(w.razonSocial)).toHaveValue('Puente Nuevo, LLC');
    await expect.element(field(w.password)).toHaveValue('mar-y-montaña-8');
    await saving(w).dblClick();
    await expect.element(page.getByText(w.entering)).toBeVisible();
    expect(screen.left()).toEqual(['/dashboard/paneladmin']);
    expect(screen.sent('POST /instalacion')).toHaveLength(4);
    expect(screen.sent('POST /instalacion').at(-1)?.body).toEqual({
      token: 'secreto',
      firstName: 'Inés',
      lastName: 'Rey',
      email: 'ines@puente.test',
      password: 'mar-y-montaña-8',
      nombre: 'Puente Nuevo',
      razonSocial: 'Puente Nuevo, LLC',
      telefono: '+13055550100',
      correo: 'hola@academia.test',
    });
  });

  test(`[OPS-6] without a link it says where there is one, in ${language}`, async () => {
    await open({}, language, '/instalacion');
    await expect.element(page.getByRole('heading', { name: w.noLink })).toBeVisible();
    await expect.element(alert).toMatchTextContent(w.setup);
    await expectAccessible();
  });

  test(`[OPS-6] a link that has expired names the command that gives another one, in ${language}`, async () => {
    await open({ 'POST /instalacion/comprobacion': refused('INSTALLATION_LINK_INVALID') }, language);
    await expect.element(page.getByRole('heading', { name: w.invalid })).toBeVisible();
    await expect.element(alert).toMatchTextContent(w.setup);
    await expectAccessible();
  });

  test(`[OPS-6] with an administrator the address leads nowhere, in ${language}`, async () => {
    await open({ 'POST /instalacion/comprobacion': refused('NOT_FOUND') }, language);
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(w.nowhere);
    expect(page.getByRole('textbox').elements()).toEqual([]);
  });

  test(`[OPS-6] a check that fails can be repeated, in ${language}`, async () => {
    await open({ 'POST /instalacion/comprobacion': inTurn(foreignAnswer(502), found) }, language);
    await expect.element(alert).toMatchTextContent(w.unreachable);
    await page.getByRole('button', { name: w.retry }).click();
    await expect.element(page.getByRole('heading', { name: w.title })).toBeVisible();
  });

  test(`[OPS-6] who is overtaken by somebody else is led to the login, in ${language}`, async () => {
    await open({ 'POST /instalacion': refused('NOT_FOUND') }, language);
    await fillIn(w);
    await saving(w).click();
    await expect.element(alert).toMatchTextContent(w.already);
    await expect.element(alert.getByRole('link', { name: w.login })).toHaveAttribute('href', '/?dialog=login');
    await expectAccessible();
  });

  test(`[OPS-6] a link that expires meanwhile is replaced in the same tab, and what is typed stays, in ${language}`, async () => {
    const screen = await open({ 'POST /instalacion': inTurn(refused('INSTALLATION_LINK_INVALID'), entered) }, language);
    await fillIn(w);
    await saving(w).click();
    await expect.element(alert).toMatchTextContent(w.sameTab);
    location.hash = 'nuevo';
    await expect.poll(() => screen.sent('POST /instalacion/comprobacion').at(-1)?.body).toEqual({ token: 'nuevo' });
    await expect.element(field(w.nombre)).toHaveValue('Puente Nuevo');
    await saving(w).click();
    await expect.element(page.getByText(w.entering)).toBeVisible();
    expect(screen.sent('POST /instalacion').at(-1)?.body.token).toBe('nuevo');
    expect(location.href).not.toContain('nuevo');
  });
}

test('[OPS-6] it is filled in and sent by keyboard, in the order of the page', async () => {
  const screen = await open({ 'POST /instalacion': entered });
  await expect.element(field('Nombre')).toBeVisible();
  (field('Nombre').element() as HTMLElement).focus();
  await userEvent.keyboard('Inés{Tab}Rey{Tab}ines@academia.test{Tab}mar-y-montaña-7{Tab}{Tab}mar-y-montaña-7{Enter}');
  await expect.element(page.getByText(/Entrando/)).toBeVisible();
  expect(screen.sent('POST /instalacion')[0]?.body).toMatchObject({ firstName: 'Inés', email: 'ines@academia.test' });
});

test('[OPS-6] a whole configuration says that nothing is missing', async () => {
  await open({ 'POST /instalacion/comprobacion': { ...found, ajustes: ajustes.slice(0, 1) } });
  await expect.element(page.getByText('No falta nada.')).toBeVisible();
});
