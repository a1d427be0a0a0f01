import { expect, test } from 'vitest';

import { rendered } from '../testing/rendered.tsx';
import { PasswordField } from './text-field.tsx';

test('[ASVS-6.2.6, ASVS-6.2.7] a password is masked, can be shown, and is named for password managers', async () => {
  const html = await rendered(<PasswordField label="Contraseña" name="password" autoComplete="current-password" />);
  expect(html).toMatch(/<input[^>]* type="password"/);
  expect(html).toMatch(/<input[^>]* autoComplete="current-password"/i);
  expect(html).toContain('aria-label="Mostrar la contraseña"');
});
