import { FactorAnswer } from '@puente/contracts/proof';
import { expect, test } from 'vitest';

import { codeLength, digitsOf, isRecoveryCode } from './code-digits.ts';

test('[SAFE-1] a code has as many digits as the contract wants', () => {
  expect(digitsOf(' 123 456 7')).toBe('123456');
  expect(FactorAnswer.safeParse({ code: '1'.repeat(codeLength) }).success).toBe(true);
  expect(FactorAnswer.safeParse({ code: '1'.repeat(codeLength - 1) }).success).toBe(false);
});

test('[SAFE-1] a recovery code is whole where the contract takes it', () => {
  for (const typed of ['ABCDE-12345', 'abcde 12345', 'ABCDE', 'ABCDE-1234Ñ', 'ABCDE-123456', '']) {
    expect(isRecoveryCode(typed), typed).toBe(FactorAnswer.safeParse({ recoveryCode: typed }).success);
  }
});
