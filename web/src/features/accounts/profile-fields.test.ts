import { expect, test } from 'vitest';

import { profileFields } from './profile-fields.ts';

test('[PROF-1] sends only filled fields', () => {
  const typed = { firstName: ' Ana ', lastName: '  ', phoneNumber: '' };
  expect(profileFields(typed, { phoneNumber: null })).toEqual([['firstName', 'Ana']]);
});

test('[PROF-1] clearing the phone number removes it; a form without the field leaves it unchanged', () => {
  expect(profileFields({ phoneNumber: ' ' }, { phoneNumber: '+1 305 555 0100' })).toEqual([['phoneNumber', '']]);
  const untouched = { lastName: '', language: 'en', phoneNumber: undefined };
  expect(profileFields(untouched, { phoneNumber: null })).toEqual([['language', 'en']]);
  expect(profileFields({ lastName: '' }, { phoneNumber: '+1 305 555 0100' })).toEqual([]);
  expect(profileFields({ language: 'en' }, { phoneNumber: '+1 305 555 0100' })).toEqual([['language', 'en']]);
});
