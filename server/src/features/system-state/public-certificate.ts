import tls from 'node:tls';

/** Milliseconds for connecting; less than both a scrape and a check of the parts have. */
const patienceMs = 2_000;
const dayMs = 86_400_000;
/** Milliseconds for which the metrics show the same reading again: an hour, five minutes after a failure. */
const keptMs = 3_600_000;
const keptFailureMs = 300_000;
/** Days before its end from which on a certificate has to be renewed by hand: the usual programs renew it a month before. */
const renewDays = 14;

/** Certificate that the academy's public address shows. */
export interface ShownCertificate {
  endsAt: Date;
  /** Node's code of why a browser would refuse it, such as `CERT_HAS_EXPIRED`; null where it is fine. */
  refusal: string | null;
}

/** A certificate that browsers refuse: over, of another name, or of an unknown authority. */
export class CertificateRefused extends Error {
  override name = 'CertificateRefused';
  readonly code = 'CERTIFICATE_REFUSED';
}

/** Whether a certificate ends within two weeks. */
export const endsSoon = ({ endsAt }: ShownCertificate, now: Date): boolean =>
  endsAt.getTime() - now.getTime() < renewDays * dayMs;

/** The certificate of PUBLIC_URL, seen as a browser sees it: at the proxy, by its public name. */
export class PublicCertificate {
  readonly #address: URL;
  readonly #now: () => Date;
  #kept: { at: number; forMs: number; shown: Promise<ShownCertificate> } | undefined;

  constructor(publicUrl: URL, now: () => Date) {
    this.#address = publicUrl;
    this.#now = now;
  }

  /** Whether the public address has one at all. */
  get isThere(): boolean {
    return this.#address.protocol === 'https:';
  }

  /** Connects and reads it. @throws when nobody answers in time, or not by TLS */
  read(): Promise<ShownCertificate> {
    const shown = certificateAt(this.#address);
    const kept = { at: this.#now().getTime(), forMs: keptMs, shown };
    shown.catch(() => (kept.forMs = keptFailureMs));
    this.#kept = kept;
    return shown;
  }

  /** Returns the last reading, an hour old at most. @throws as `read` */
  recent(): Promise<ShownCertificate> {
    const age = this.#kept ? this.#now().getTime() - this.#kept.at : Infinity;
    return this.#kept && age >= 0 && age < this.#kept.forMs ? this.#kept.shown : this.read();
  }
}

/** Reads the certificate at an address of the settings. One that is not valid is read, too, and nothing is sent there. */
async function certificateAt({ hostname, port }: URL): Promise<ShownCertificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const { promise, resolve, reject } = Promise.withResolvers<ShownCertificate>();
  const socket = tls.connect({
    host,
    port: Number(port || 443),
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    rejectUnauthorized: false,
  });
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The public address did not answer in time.'), { code: 'ETIMEDOUT' })),
    patienceMs,
  );
  socket.once('secureConnect', () => {
    const endsAt = socket.getPeerX509Certificate()?.validToDate;
    if (!endsAt) return reject(new Error('The public address shows no certificate.'));
    // An error by its types, a code of one at run time.
    const { authorizationError: refusal }: { authorizationError: unknown } = socket;
    resolve({ endsAt, refusal: socket.authorized ? null : String(refusal) });
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('The public address ended the connection.')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.on('error', () => {}).destroy();
  }
}
