import { perAddress, perUser } from '../../platform/http/limit-per.ts';

export const limits = {
  /** The public page and credentials: nobody tries codes in a row. An office that checks a whole class still may. */
  checks: perAddress('certificate-checks', 60, 10),
  credentials: perAddress('certificate-credentials', 60, 10),
  revocations: perAddress('credential-revocations', 120, 10),
  /** Rendering takes processor time. */
  documents: perUser('certificate-documents', 60, 10),
  transcripts: perUser('certificate-transcripts', 20, 60),
};
