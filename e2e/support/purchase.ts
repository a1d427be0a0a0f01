import { expect, type Locator, type Page } from '@playwright/test';

/** The card provider's documented test cards. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  wrongNumber: '4242424242424241',
  threeDSecure: '4000000000003220',
  slow: '4000000000006074',
  /** Pays, and its bank refuses a refund some seconds later. */
  refundsFail: '4000000000005126',
} as const;

const words = {
  es: {
    offer: /^(Adquirir por|Inscribirme gratis)/,
    acquire: /^Adquirir por /,
    late: /^Sé que este curso ya empezó/,
    full: /^Pago único/,
    instalments: /^6 cuotas/,
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    cvc: 'Código de seguridad',
    consent: /^Acepto que se cobren/,
    pay: /^Pagar /,
    finish: 'Finalizar',
  },
  en: {
    offer: /^(Buy for|Enroll for free)/,
    acquire: /^Buy for /,
    late: /^I know that this course has started/,
    full: /^One payment/,
    instalments: /^6 installments/,
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    consent: /^I agree that my card/,
    pay: /^Pay /,
    finish: 'Finish',
  },
};

/** Page object of the dialog with a course's details and its purchase. */
export class PurchaseDialog {
  readonly page: Page;
  readonly root: Locator;
  readonly words;

  constructor(page: Page, language: 'es' | 'en' = 'es') {
    this.page = page;
    this.root = page.getByRole('dialog');
    this.words = words[language];
  }

  get payButton(): Locator {
    return this.root.getByRole('button', { name: this.words.pay });
  }

  get finishButton(): Locator {
    return this.root.getByRole('button', { name: this.words.finish });
  }

  /** Confirms that some classes are over, if the course has begun. */
  async agreeToLate(): Promise<void> {
    await expect(this.root.getByRole('button', { name: this.words.offer })).toBeVisible();
    const box = this.root.getByRole('checkbox', { name: this.words.late });
    if ((await box.count()) > 0) await box.check({ force: true });
  }

  /** Continues from step 1 to step 2. */
  async acquire(): Promise<void> {
    await this.agreeToLate();
    await this.root.getByRole('button', { name: this.words.acquire }).click();
  }

  mode(mode: 'full' | 'instalments'): Locator {
    return this.page.getByRole('radio', { name: this.words[mode] });
  }

  /** Presses the card of a payment mode. */
  async pressMode(mode: 'full' | 'instalments'): Promise<void> {
    await this.root
      .locator('label')
      .filter({ has: this.mode(mode) })
      .click();
  }

  /** Selects a payment mode and waits for the card form. */
  async choose(mode: 'full' | 'instalments'): Promise<void> {
    await this.pressMode(mode);
    await expect(this.payButton).toBeEnabled();
    await this.expectFocusKept();
  }

  /** After a press, the focus is still in the dialog (UX-5). */
  async expectFocusKept(): Promise<void> {
    await expect(this.root.locator(':focus'), 'what has the focus').toBeAttached();
  }

  async fillCard(number: string): Promise<void> {
    await this.root.getByLabel(this.words.number).fill(number);
    await this.root.getByLabel(this.words.expiry).fill('1240');
    await this.root.getByLabel(this.words.cvc).fill('123');
  }

  async consent(): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: this.words.consent });
    await this.root.locator('label').filter({ has: box }).click();
    await expect(box).toBeChecked();
  }

  async pay(): Promise<void> {
    await this.payButton.click();
  }

  /** Fills in the card and presses pay. */
  async payWith(number: string): Promise<void> {
    await this.fillCard(number);
    await this.pay();
  }
}

/** Opens a course's dialog by its address and waits for it. */
export async function openCourse(page: Page, courseId: string, language?: 'es' | 'en'): Promise<PurchaseDialog> {
  await page.goto(`/dashboard/overview?curso=${courseId}`);
  const dialog = new PurchaseDialog(page, language);
  await expect(dialog.root).toBeVisible();
  return dialog;
}
