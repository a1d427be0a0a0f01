import type { Persona } from '@puente/contracts/people';
import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../testing/rendered.tsx';
import { RoleBadge, useRoleLabel } from './role-badge.tsx';

const persona = (role: string) => ({ role }) as Persona;
const Label = ({ role }: { role: string }) => useRoleLabel()(role as Persona['role']);

test.each([
  ['user', 'Usuario', 'User'],
  ['tutor', 'Tutor', 'Tutor'],
  ['admin', 'Administrador', 'Administrator'],
  ['auditor', 'Usuario', 'User'],
])('[MSG-1] the role %s is called %s', async (role, spanish, english) => {
  expect(await rendered(<Label role={role} />)).toBe(spanish);
  expect(await rendered(<Label role={role} />, 'en')).toBe(english);
});

test.each([
  ['user', ''],
  ['tutor', 'Tutor'],
  ['admin', 'Administrador'],
  ['auditor', ''],
])('[MSG-1] the badge beside a name shows staff roles only: %s', async (role, text) => {
  expect(wordsOf(await rendered(<RoleBadge persona={persona(role)} />))).toBe(text);
});
