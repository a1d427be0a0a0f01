import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';

import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';

import type { Jaas, LiveConfig, SelfHostedJitsi } from '../../../config/live.ts';
import { accessEnds, roomProvider } from './room-provider.ts';

const now = new Date('2026-03-02T18:00:00Z');
const seconds = now.getTime() / 1000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const classEnds = inMinutes(90);
const roomName = '0b5f1c3e-6a43-4f7c-9a3b-2f7e5f0d9a11';
const userId = 'd4c5a2de-3c1f-4a9f-8e57-3a2f5a1b7c90';

interface Person {
  displayName: string;
  email: string;
  isModerator: boolean;
  isGuest: boolean;
}
const student: Person = {
  displayName: 'Lucía Fernández',
  email: 'lucia@academia.test',
  isModerator: false,
  isGuest: false,
};
const tutor: Person = { ...student, displayName: 'Ana Torres', email: 'ana@academia.test', isModerator: true };
const guest: Person = { ...student, isGuest: true };

const enter = (live: LiveConfig, { isGuest, ...userInfo }: Person) => {
  const { isModerator } = userInfo;
  const pass = { reunionId: 'r', sessionId: 's', roomName, userId, isModerator };
  return roomProvider(live)({ pass, userInfo, entrada: isGuest ? null : 'pass', classEnds }, now);
};

const key = new TextEncoder().encode('prosody knows this secret as well');
const selfHosted: SelfHostedJitsi = {
  kind: 'self-hosted',
  domain: 'meet.academia.example:8443',
  scriptUrl: 'https://meet.academia.example:8443/external_api.js',
  appId: 'academia',
  secret: key,
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = createPublicKey(privateKey);
const jaas: Jaas = {
  kind: 'jaas',
  domain: '8x8.vc',
  scriptUrl: 'https://8x8.vc/vpaas-magic-cookie-1f/external_api.js',
  appId: 'vpaas-magic-cookie-1f',
  keyId: '4f4910',
  privateKey,
};

const on = (live: Partial<LiveConfig>): LiveConfig => ({
  provider: live.jitsi ? 'jitsi' : 'embedded',
  jitsi: null,
  turn: null,
  guests: false,
  ...live,
});
const at = { currentDate: now };

describe('on a Jitsi of the academy’s own', () => {
  const claimsFor = async (person: Person) => {
    const { token } = await enter(on({ jitsi: selfHosted }), person);
    expect(decodeProtectedHeader(token!)).toEqual({ alg: 'HS256', typ: 'JWT' });
    return (await jwtVerify(token!, key, { ...at, algorithms: ['HS256'] })).payload;
  };

  test('[LIVE-3] the token is of one person, for one room, until two hours after the class', async () => {
    expect(await claimsFor(tutor)).toEqual({
      aud: 'academia',
      iss: 'academia',
      sub: 'meet.academia.example',
      room: roomName,
      iat: seconds,
      nbf: seconds - 60,
      exp: seconds + (90 + 120) * 60,
      context: { user: { id: userId, name: 'Ana Torres', email: 'ana@academia.test', affiliation: 'owner' } },
    });
  });

  test('[LIVE-6] a student is a member, never an owner, and so is a guest, without id and address', async () => {
    expect((await claimsFor(student))['context']).toEqual({
      user: { id: userId, name: 'Lucía Fernández', email: 'lucia@academia.test', affiliation: 'member' },
    });
    for (const isModerator of [false, true])
      expect((await claimsFor({ ...guest, isModerator }))['context']).toEqual({
        user: { name: 'Lucía Fernández', affiliation: 'member' },
      });
  });

  test('the page learns the host, the script and the room’s name, and no relays of the academy’s', async () => {
    const turn = { urls: ['turn:turn.academia.example'], secret: 'x'.repeat(32) };
    const { token: _token, ...access } = await enter(on({ jitsi: selfHosted, turn }), student);
    expect(access).toEqual({
      provider: 'jitsi',
      jitsi: {
        domain: 'meet.academia.example:8443',
        scriptUrl: 'https://meet.academia.example:8443/external_api.js',
        roomName,
      },
      iceServers: [],
    });
  });

  test('[ASVS-9.2.1] the token is refused after its end, and with another secret', async () => {
    const { token } = await enter(on({ jitsi: selfHosted }), student);
    await expect(jwtVerify(token!, key, { currentDate: inMinutes(211) })).rejects.toThrow(errors.JWTExpired);
    const other = new TextEncoder().encode('a secret that prosody does not know');
    await expect(jwtVerify(token!, other, at)).rejects.toThrow(errors.JWSSignatureVerificationFailed);
  });
});

describe('on JaaS', () => {
  const claimsFor = async (person: Person) => {
    const { token } = await enter(on({ jitsi: jaas }), person);
    expect(decodeProtectedHeader(token!)).toEqual({ alg: 'RS256', kid: 'vpaas-magic-cookie-1f/4f4910', typ: 'JWT' });
    return (await jwtVerify(token!, publicKey, { ...at, algorithms: ['RS256'] })).payload;
  };

  test('[LIVE-3] the token has the claims that JaaS fixes, and rights as texts', async () => {
    const claims = await claimsFor(tutor);
    expect(claims).toMatchObject({
      aud: 'jitsi',
      iss: 'chat',
      sub: 'vpaas-magic-cookie-1f',
      room: roomName,
      nbf: seconds - 60,
      exp: seconds + (90 + 120) * 60,
      context: { user: { id: userId, name: 'Ana Torres', email: 'ana@academia.test', moderator: 'true' } },
    });
    const { features } = claims['context'] as { features: Record<string, string> };
    expect(features).toMatchObject({ recording: 'false', livestreaming: 'false', 'outbound-call': 'false' });
    expect(new Set(Object.values(features))).toEqual(new Set(['false']));
  });

  test('[LIVE-6] a student is no moderator, nor is a guest', async () => {
    expect(await claimsFor(student)).toMatchObject({ context: { user: { moderator: 'false' } } });
    const { user } = (await claimsFor({ ...guest, isModerator: true }))['context'] as { user: object };
    expect(user).toEqual({ name: 'Lucía Fernández', moderator: 'false' });
  });

  test('the room’s name has the tenant before it', async () => {
    const { jitsi } = await enter(on({ jitsi: jaas }), student);
    expect(jitsi).toEqual({
      domain: '8x8.vc',
      scriptUrl: 'https://8x8.vc/vpaas-magic-cookie-1f/external_api.js',
      roomName: `vpaas-magic-cookie-1f/${roomName}`,
    });
  });
});

describe('in the embedded room', () => {
  test('[LIVE-9] there are no relays without a setting', async () => {
    const access = { provider: 'embedded', token: 'pass', jitsi: null, iceServers: [] };
    expect(await enter(on({}), student)).toEqual(access);
    expect(await enter(on({}), guest)).toEqual({ ...access, token: null });
  });

  test('a relay’s credentials are of one person and outlast the class', async () => {
    const turn = {
      urls: ['turn:turn.academia.example:3478', 'turns:turn.academia.example:5349'],
      secret: 's'.repeat(32),
    };
    const { iceServers } = await enter(on({ turn }), student);
    const username = `${seconds + (90 + 120) * 60}:${userId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    expect(iceServers).toEqual([{ urls: turn.urls, username, credential }]);
    expect(JSON.stringify(iceServers)).not.toContain(turn.secret);
  });
});

describe('the time that access is good for', () => {
  test.each([
    ['two hours beyond the class', 90, 210],
    ['ten minutes at least, when a class overruns', -119, 10],
    ['twelve hours at most, when a class is started days before', 3 * 24 * 60, 720],
  ])('is %s', (_, classEnds, minutes) => {
    expect(accessEnds(inMinutes(classEnds), now)).toEqual(inMinutes(minutes));
  });
});
