import type { TextPageContent } from '../text-page.tsx';

/** The texts of the public pages other than the landing page. */
export interface PageTexts {
  privacy: TextPageContent;
  terms: TextPageContent;
  contact: TextPageContent;
  contactForm: {
    title: string;
    fields: {
      nombre: { label: string };
      email: { label: string; wrong: string };
      asunto: { label: string };
      mensaje: { label: string };
    };
    /** Label of the honeypot field against spam bots, also read by screen readers that find the field. */
    trap: string;
    send: string;
    sending: string;
    required: string;
    unreachable: string;
    failed: string;
    sent: string;
    another: string;
    privacy: string;
  };
  offline: { title: string; text: string; worksTitle: string; works: string[]; retry: string };
}
