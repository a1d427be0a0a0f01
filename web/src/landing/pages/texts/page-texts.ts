import type { TextPageContent } from '../text-page.tsx';

/** What the public pages besides the landing page say. */
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
    /** For programs, and for people whose screen reader finds the field all the same. */
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
