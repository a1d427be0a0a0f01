import type { Language } from '@puente/contracts/shapes';

interface IdentityTexts {
  title: string;
  explanation: string;
  demo: string;
  unverified: string;
  another: string;
  name: string;
  email: string;
  verified: string;
  managed: string;
  proceed: string;
  cancel: string;
  expired: string;
  expiredText: string;
  back: string;
}

export const texts: Record<Language, IdentityTexts> = {
  es: {
    title: 'Elige una cuenta',
    explanation: 'Esta página hace de Google mientras pruebas la academia. Nada sale de este equipo.',
    demo: 'Cuentas de demostración',
    unverified: 'correo sin verificar',
    another: 'Otra cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    verified: 'Google verificó este correo',
    managed: 'Google administra el dominio de este correo',
    proceed: 'Continuar',
    cancel: 'Cancelar',
    expired: 'Este acceso ya no vale',
    expiredText: 'Venció o ya se usó. Vuelve a la academia y empieza de nuevo.',
    back: 'Volver a la academia',
  },
  en: {
    title: 'Choose an account',
    explanation: 'This page plays the part of Google while you try the academy. Nothing leaves this computer.',
    demo: 'Demo accounts',
    unverified: 'address not verified',
    another: 'Another account',
    name: 'Name',
    email: 'E-mail address',
    verified: 'Google has verified this address',
    managed: 'Google manages the domain of this address',
    proceed: 'Continue',
    cancel: 'Cancel',
    expired: 'This login is no longer valid',
    expiredText: 'It has expired or was already used. Go back to the academy and begin again.',
    back: 'Back to the academy',
  },
};
