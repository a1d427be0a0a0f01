import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { pictureKey } from '../../platform/http/public-pictures.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { anonymizeUser, deleteCredentials } from './account-state-store.ts';
import type { Avatars } from './avatars.ts';
import { addressChangesOf, identitiesOf, ownRow, secondFactorsOf, sessionsOf } from './personal-data-store.ts';
import { forgetCourse } from './store.ts';

async function profile(userId: string, db: Db) {
  const { passwordHash, ...row } = await ownRow(db, userId);
  return [{ ...row, tieneContrasena: passwordHash !== null }];
}

const sections: NonNullable<PersonalData['sections']> = [
  {
    name: 'perfil',
    title: { es: 'Perfil', en: 'Profile' },
    fields: {
      id: { es: 'Identificador', en: 'Identifier' },
      firstName: { es: 'Nombre', en: 'First name' },
      lastName: { es: 'Apellidos', en: 'Last name' },
      email: { es: 'Correo', en: 'E-mail' },
      emailVerifiedAt: { es: 'Correo verificado', en: 'E-mail verified' },
      phoneNumber: { es: 'Teléfono', en: 'Phone' },
      role: { es: 'Rol', en: 'Role' },
      language: { es: 'Idioma', en: 'Language' },
      timezone: { es: 'Zona horaria', en: 'Time zone' },
      clock: { es: 'Reloj (12 o 24 horas)', en: 'Clock (12 or 24 hours)' },
      tieneContrasena: { es: 'Tiene contraseña', en: 'Has a password' },
      createdAt: { es: 'Cuenta creada', en: 'Account created' },
      updatedAt: { es: 'Último cambio', en: 'Last change' },
    },
    rows: ({ id }, db) => rowsOf(profile(id, db)),
  },
  {
    name: 'identidades',
    title: { es: 'Cuentas enlazadas para entrar', en: 'Linked sign-in accounts' },
    fields: {
      provider: { es: 'Proveedor', en: 'Provider' },
      subject: { es: 'Tu identificador allí', en: 'Your identifier there' },
      email: { es: 'Tu correo allí', en: 'Your e-mail there' },
      createdAt: { es: 'Enlazada', en: 'Linked' },
    },
    rows: ({ id }, db) => rowsOf(identitiesOf(db, id)),
  },
  {
    name: 'segundo-paso',
    title: { es: 'Segundo paso al entrar', en: 'Second step at login' },
    fields: {
      kind: { es: 'Tipo', en: 'Kind' },
      name: { es: 'Nombre', en: 'Name' },
      createdAt: { es: 'Agregado', en: 'Added' },
      lastUsedAt: { es: 'Último uso', en: 'Last used' },
    },
    rows: ({ id }, db) => rowsOf(secondFactorsOf(db, id)),
  },
  {
    name: 'cambios-de-correo',
    title: { es: 'Cambios de correo', en: 'Changes of address' },
    fields: {
      oldEmail: { es: 'De', en: 'From' },
      newEmail: { es: 'A', en: 'To' },
      askedAt: { es: 'Pedido', en: 'Asked for' },
      confirmedAt: { es: 'Confirmado', en: 'Confirmed' },
      undoneAt: { es: 'Deshecho', en: 'Undone' },
    },
    rows: ({ id }, db) => rowsOf(addressChangesOf(db, id)),
  },
  {
    name: 'sesiones',
    title: { es: 'Sesiones', en: 'Sessions' },
    fields: {
      createdAt: { es: 'Iniciada', en: 'Started' },
      lastUsedAt: { es: 'Último uso', en: 'Last used' },
      endedAt: { es: 'Terminada', en: 'Ended' },
      endReason: { es: 'Motivo', en: 'Reason' },
      userAgent: { es: 'Navegador', en: 'Browser' },
      ip: { es: 'Dirección IP', en: 'IP address' },
    },
    rows: ({ id }, db) => rowsOf(sessionsOf(db, id)),
  },
];

/** The account, its sign-in methods, its sessions and its picture. */
export function accountsPersonalData({ files, now }: Platform, avatars: Avatars): PersonalData {
  return {
    sections,
    async *files({ id }, db) {
      const { profileImageUrl } = await ownRow(db, id);
      const key = profileImageUrl && pictureKey(profileImageUrl);
      if (!key || (await files.storage.sizeOf(key)) === null) return;
      yield {
        path: 'foto.webp',
        async content() {
          const picture = await files.storage.read(key);
          return picture?.stream ?? Buffer.alloc(0);
        },
      };
    },
    async forget(tx, { id }) {
      await avatars.give(tx, id, null);
      await anonymizeUser(tx, id, now());
      await deleteCredentials(tx, id);
      await forgetCourse(tx, id);
    },
  };
}
