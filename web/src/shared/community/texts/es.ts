export const es = {
  label: 'Comunidad',
  forum: 'Foro',
  announcements: 'Anuncios',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    community: typeof es;
  }
}
