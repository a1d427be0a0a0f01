import type { Locator, Page } from '@playwright/test';

import type { Person } from './person.ts';

const words = {
  es: {
    registration: 'Crea tu cuenta',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    password: 'Contraseña',
    confirmation: 'Confirmar contraseña',
    register: 'Crear cuenta',
    login: 'Bienvenido de nuevo',
    enter: 'Ingresar',
    cancel: 'Cancelar',
  },
  en: {
    registration: 'Create your account',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    password: 'Password',
    confirmation: 'Confirm the password',
    register: 'Create account',
    login: 'Welcome back',
    enter: 'Log in',
    cancel: 'Cancel',
  },
};

type Language = keyof typeof words;

/** The common parts of the registration and login dialogs of the landing page. */
class AccountDialog {
  readonly page: Page;
  readonly root: Locator;
  protected readonly words;

  constructor(page: Page, language: Language, title: 'registration' | 'login') {
    this.page = page;
    this.words = words[language];
    this.root = page.getByRole('dialog', { name: this.words[title] });
  }

  get email(): Locator {
    return this.root.getByLabel(this.words.email);
  }

  get password(): Locator {
    return this.root.getByLabel(this.words.password, { exact: true });
  }

  /** The dialog's error message. */
  get alert(): Locator {
    return this.root.getByRole('alert');
  }

  async cancel(): Promise<void> {
    await this.root.getByRole('button', { name: this.words.cancel }).click();
  }
}

export class RegistrationDialog extends AccountDialog {
  constructor(page: Page, language: Language = 'es') {
    super(page, language, 'registration');
  }

  get firstName(): Locator {
    return this.root.getByLabel(this.words.firstName, { exact: true });
  }

  get lastName(): Locator {
    return this.root.getByLabel(this.words.lastName);
  }

  get confirmation(): Locator {
    return this.root.getByLabel(this.words.confirmation);
  }

  async fillIn(person: Person): Promise<void> {
    await this.firstName.fill(person.firstName);
    await this.lastName.fill(person.lastName);
    await this.email.fill(person.email);
    await this.password.fill(person.password);
    await this.confirmation.fill(person.password);
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: this.words.register }).click();
  }
}

export class LoginDialog extends AccountDialog {
  constructor(page: Page, language: Language = 'es') {
    super(page, language, 'login');
  }

  get resendButton(): Locator {
    return this.root.getByRole('button', { name: 'Reenviar enlace de verificación' });
  }

  async fillIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: this.words.enter }).click();
  }
}

/** Opens the landing page with a dialog already open, as a link of an e-mail does. */
export async function openRegistration(page: Page): Promise<RegistrationDialog> {
  await page.goto('/?dialog=register');
  return new RegistrationDialog(page);
}

export async function openLogin(page: Page): Promise<LoginDialog> {
  await page.goto('/?dialog=login');
  return new LoginDialog(page);
}
