import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose';

import type { CredentialKeys } from '../../config/credential-keys.ts';
import type { CertificateRow } from './store.ts';
import { shownDays, shownHours } from './texts.ts';

/** The addresses under which the issuer is known. They stay for good: issued credentials name them. */
const addresses = (publicUrl: URL) => {
  const at = (path: string) => new URL(`/api/credenciales/${path}`, publicUrl).href;
  return {
    issuer: at('emisor'),
    keys: at('claves'),
    revocations: at('revocaciones'),
    key: (kid: string) => at(`claves/${kid}`),
  };
};

/** The id of a credential: says nothing of its code, since the list of revoked ones is public. */
export const credentialId = (certificateId: string): string => `urn:uuid:${certificateId}`;

/** The same person in every credential, without their account's id. */
function subjectId(userId: string): string {
  const hex = createHash('sha256').update(`open badge subject ${userId}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The public profile of the academy as an issuer. @param academia its name */
export function issuerProfile(academia: string, publicUrl: URL) {
  const { issuer, keys } = addresses(publicUrl);
  return {
    '@context': contexts,
    id: issuer,
    type: ['Profile'],
    name: academia,
    url: publicUrl.origin,
    image: { id: new URL('/apple-touch-icon.png', publicUrl).href, type: 'Image' },
    jwks_uri: keys,
  };
}

/** The head of the list of revoked credentials. */
export function revocationList(publicUrl: URL) {
  const { issuer, revocations } = addresses(publicUrl);
  return { id: revocations, issuer };
}

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

/** Seconds are the precision of a JWT's dates, and the credential's has to be the same. */
const toSecond = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString().replace('.000', '');

/**
 * A certificate as an unsigned Open Badges 3.0 credential. In Spanish, the language of the courses. The issuer has the
 * name under which it issued the certificate, so that the credential stays the same.
 */
function openBadge(row: CertificateRow, publicUrl: URL, page: string) {
  const { '@context': _context, jwks_uri: _keys, ...issuer } = issuerProfile(row.academia, publicUrl);
  const days = shownDays(row.desde, row.hasta, 'es');
  const about = [
    `Curso en vivo de ${row.academia}.`,
    row.horas === null ? '' : `El curso dura ${shownHours(row.horas, 'es')}.`,
    days === null ? '' : `${days}.`,
  ];
  return {
    '@context': contexts,
    id: credentialId(row.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer,
    validFrom: toSecond(row.issuedAt),
    name: row.titulo,
    credentialSubject: {
      id: subjectId(row.userId),
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.nombre, identityType: 'name' }],
      ...(row.desde === null || row.hasta === null
        ? {}
        : { activityStartDate: `${row.desde}T00:00:00Z`, activityEndDate: `${row.hasta}T00:00:00Z` }),
      achievement: {
        id: `urn:uuid:${row.cursoId ?? row.id}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        inLanguage: 'es',
        name: row.titulo,
        description: about.join(' ').replaceAll(/\s+/g, ' ').trim(),
        criteria: {
          narrative:
            row.motivo === 'pruebas'
              ? 'Aprobar todas las pruebas obligatorias del curso.'
              : 'Asistir al porcentaje de las clases en vivo que exige el curso.',
        },
        image: issuer.image,
        creator: issuer,
      },
    },
    evidence: [{ id: new URL(page, publicUrl).href, type: ['Evidence'], name: 'Verificación del certificado' }],
    credentialStatus: { id: addresses(publicUrl).revocations, type: '1EdTechRevocationList' },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

/** A type, not an interface: the answer's schema is a loose object. */
type PublicJwk = Record<'kty' | 'n' | 'e' | 'kid' | 'use' | 'alg', string>;

/** Signs credentials, and publishes the keys that verify them. */
export function createCredentials(keys: CredentialKeys, publicUrl: URL) {
  const { issuer, key: addressOf } = addresses(publicUrl);

  const published = once(async (): Promise<PublicJwk[]> => {
    const own = createPublicKey(keys.signing());
    return Promise.all([own, ...keys.previous].map(publicJwk));
  });

  return {
    publicKeys: published,
    /**
     * A certificate as a compact JWS (VC-JWT), with the claims and the header that Open Badges 3.0 allows. The same
     * certificate and key give the same text.
     * @param page the path of the public page that checks it
     */
    async sign(row: CertificateRow, page: string): Promise<string> {
      const [current] = await published();
      const badge = openBadge(row, publicUrl, page);
      return new SignJWT({
        ...badge,
        iss: issuer,
        jti: badge.id,
        sub: badge.credentialSubject.id,
        nbf: Math.floor(row.issuedAt.getTime() / 1000),
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: addressOf(current?.kid ?? '') })
        .sign(keys.signing());
    },
  };
}

/** Keeps the first result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function publicJwk(key: KeyObject): Promise<PublicJwk> {
  const { kty = 'RSA', n = '', e = '' } = await exportJWK(key);
  return { kty, n, e, kid: await calculateJwkThumbprint({ kty, n, e }), use: 'sig', alg: 'RS256' };
}

export type Credentials = ReturnType<typeof createCredentials>;
