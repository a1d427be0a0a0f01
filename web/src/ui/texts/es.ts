export const es = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  retry: 'Reintentar',
  loading: 'Cargando…',
  notices: 'Avisos',
  errorTitle: 'Algo no ha ido bien',
  choose: 'Elige una opción',
};
