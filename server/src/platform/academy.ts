import type {
  Academia,
  CertificadoConfigurado,
  CuotasConfiguradas,
  Marca,
  ReembolsoConfigurado,
} from '@puente/contracts/settings';

/** The academy as its administrators have set it, with its look and its terms. */
export interface Academy extends Academia {
  marca: Marca;
  certificado: CertificadoConfigurado;
  reembolso: ReembolsoConfigurado;
  cuotas: CuotasConfiguradas;
  /** Reads the logo for documents, a PNG; null without one, or while the storage can't give it. */
  logoPicture(): Promise<Buffer | null>;
}
