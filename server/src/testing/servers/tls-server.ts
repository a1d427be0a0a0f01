// oxlint-disable-next-line import/no-unassigned-import -- the maker of certificates looks for its global functions
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';

import * as x509 from '@peculiar/x509';

interface TlsServerOptions {
  /** Moment from which on the certificate is not valid any more. */
  endsAt: Date;
  /** Name in the certificate: localhost. */
  name?: string;
  /** Left out: any free one. */
  port?: number;
}

/** A TLS server on this machine, with a self-signed certificate that nobody knows but those who trust `certificate`. */
export interface TlsServer {
  url: URL;
  certificate: string;
  /** Number of connections so far. */
  connections: () => number;
  stop: () => Promise<void>;
}

export async function startTlsServer({
  endsAt,
  name = 'localhost',
  port: wanted = 0,
}: TlsServerOptions): Promise<TlsServer> {
  x509.cryptoProvider.set(webcrypto);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const signed = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(endsAt.getTime() - 90 * 86_400_000),
    notAfter: endsAt,
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
    ],
  });
  const certificate = signed.toString('pem');
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  let connections = 0;
  const server = tls.createServer({ cert: certificate, key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') });
  server.on('tlsClientError', () => {});
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(wanted, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`https://localhost:${port}`),
    certificate,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
