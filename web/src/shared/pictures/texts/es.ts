export const es = {
  hint: 'JPG, PNG, WebP o GIF, hasta 25 MB.',
  unreadable: 'Ese archivo no se puede abrir como imagen. Prueba con una foto JPG, PNG, WebP o GIF.',
  frame: 'Encuadra tu foto',
  frameHint: 'Arrastra la foto, o toca el punto que quieres en el centro. Con el teclado, usa las flechas.',
  stage: 'Encuadre de la foto',
  position: '{{right}} % desde la izquierda, {{down}} % desde arriba',
  small: 'Este recorte es pequeño y puede verse borroso. Acerca menos o elige una foto más grande.',
  zoom: 'Acercar',
  use: 'Usar esta foto',
  cancel: 'Cancelar',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    pictures: typeof es;
  }
}
