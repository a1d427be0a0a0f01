import { type Locator, page } from 'vitest/browser';

/** Chooses an option of a select, whose button is named by its value and its label. */
export const choose = async (within: Locator, label: string, option: string): Promise<void> => {
  await within.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
