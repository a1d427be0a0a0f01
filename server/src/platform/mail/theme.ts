/** The academy's colors (and fonts for e-mails) for e-mails and PDFs, which can't use the web's design tokens. */
export const theme = {
  brand: '#0f4c4a',
  accent: '#c8553d',
  paper: '#faf6ef',
  surface: '#ffffff',
  ink: '#1d2b2a',
  muted: '#5c6b69',
  line: '#e5ddd0',
  display: "Georgia, 'Times New Roman', serif",
  text: "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const;

/** The colors of the logo, as in `web/src/ui/mark.tsx` and the site's icons. */
export const logoColors = { ground: '#0d5349', sun: '#f0a072', bridge: '#fffaf0' } as const;
