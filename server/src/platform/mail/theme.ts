/** The academy's colours (and type for e-mails) where the web's tokens can't be read: e-mails and PDFs. */
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
