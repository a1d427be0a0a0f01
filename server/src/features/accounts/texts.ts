import type { InBothLanguages } from '../../platform/texts/texts.ts';

/** The success messages of this feature's routes. */
export const texts = {
  registered: {
    es: 'Registro exitoso. Te enviamos un correo de verificación: revisa tu bandeja de entrada y la carpeta de spam.',
    en: 'Registration successful. We have sent you a verification e-mail: check your inbox and your spam folder.',
  },
  addressCorrected: {
    es: 'Listo: enviamos el enlace a la dirección nueva. Revisa también la carpeta de spam.',
    en: 'Done: we have sent the link to the new address. Check your spam folder too.',
  },
  factorRemoved: {
    es: 'La forma de verificación ya no está.',
    en: 'The way of verification was removed.',
  },
  verificationSent: {
    es: 'Si hay una cuenta pendiente de verificar con ese correo, te enviamos un enlace nuevo. Revisa también la carpeta de spam.',
    en: 'If an account with that e-mail is waiting to be verified, we have sent you a new link. Check your spam folder too.',
  },
  verified: {
    es: 'Tu correo electrónico está verificado. Ya puedes iniciar sesión.',
    en: 'Your e-mail address is verified. You can log in now.',
  },
  addressChanged: {
    es: 'El correo de tu cuenta cambió. Desde ahora entras con esta dirección.',
    en: 'The e-mail address of your account has changed. From now on you log in with this one.',
  },
  addressRestored: {
    es: 'Tu cuenta tiene otra vez esta dirección. Te enviamos un enlace para elegir una contraseña nueva.',
    en: 'Your account has this address again. We have sent you a link to choose a new password.',
  },
  googleDisconnected: {
    es: 'Desconectaste tu cuenta de Google.',
    en: 'You have disconnected your Google account.',
  },
  resetSent: {
    es: 'Si hay una cuenta con ese correo, te enviamos un enlace para elegir una contraseña nueva. Revisa también la carpeta de spam.',
    en: 'If there is an account with that e-mail, we have sent you a link to choose a new password. Check your spam folder too.',
  },
  passwordReset: {
    es: 'Tu contraseña cambió. Ya puedes iniciar sesión con ella.',
    en: 'Your password has changed. You can log in with it now.',
  },
  passwordChanged: {
    es: 'Tu contraseña cambió. Cerramos las demás sesiones.',
    en: 'Your password has changed. We have ended your other sessions.',
  },
  disowned: {
    es: 'Cerramos todas las sesiones de tu cuenta y te enviamos un enlace para elegir otra contraseña. Revisa también la carpeta de spam.',
    en: 'We have ended every session of your account and sent you a link to choose another password. Check your spam folder too.',
  },
  sessionEnded: { es: 'Cerraste esa sesión.', en: 'You have ended that session.' },
  loggedOut: { es: 'Cerraste sesión.', en: 'You have logged out.' },
  loggedOutEverywhere: {
    es: 'Cerraste sesión en todos tus dispositivos.',
    en: 'You have logged out on all your devices.',
  },
  profileSaved: {
    es: '¡Tu perfil ha sido actualizado exitosamente!',
    en: 'Your profile has been updated successfully!',
  },
  pictureRemoved: { es: 'Quitaste tu foto.', en: 'Your photo has been removed.' },
  confirmNewAddress: {
    es: 'Tu perfil se actualizó. Para cambiar tu correo, abre el enlace que te enviamos a la dirección nueva.',
    en: 'Your profile has been updated. To change your e-mail, open the link that we have sent to the new address.',
  },
} satisfies Record<string, InBothLanguages>;
