import { describe, expect, test } from 'vitest';

import { conferenceOptions, roleConfig } from './conference.ts';
import { accessTo } from './testing.ts';

const parentNode = {} as HTMLElement;
const optionsFor = (isModerator: boolean, language: 'es' | 'en' = 'es') =>
  conferenceOptions(accessTo({ isModerator }), { language, parentNode });

test('[LIVE-5] everyone enters muted, without a page before, at 240 to 720 px, ideally 1280×720', () => {
  for (const isModerator of [true, false])
    expect(optionsFor(isModerator).configOverwrite).toMatchObject({
      startWithAudioMuted: true,
      startWithVideoMuted: true,
      prejoinConfig: { enabled: false },
      disableDeepLinking: true,
      resolution: 720,
      constraints: { video: { height: { min: 240, ideal: 720, max: 720 }, width: { ideal: 1280 } } },
    });
});

test('[LIVE-5] the toolbar hides after 4 s, the first time after 20 s', () => {
  expect(optionsFor(false).configOverwrite.toolbarConfig).toEqual({
    initialTimeout: 20_000,
    timeout: 4_000,
    alwaysVisible: false,
  });
});

describe('[LIVE-6] the role', () => {
  const moderator = roleConfig(true);
  const student = roleConfig(false);

  test('gives moderators the screen, the quality, the security, kicking and granting', () => {
    expect(moderator.toolbarButtons).toEqual(expect.arrayContaining(['desktop', 'videoquality', 'security']));
    expect(moderator.remoteVideoMenu).toEqual({ disableKick: false, disableGrantModerator: false });
    expect(moderator.disableRemoteMute).toBe(false);
  });

  test('gives others fewer buttons, and nothing that acts on somebody else', () => {
    const missing = moderator.toolbarButtons.filter((button) => !student.toolbarButtons.includes(button));
    expect(missing).toEqual(['desktop', 'videoquality', 'security', 'mute-everyone', 'mute-video-everyone']);
    expect(moderator.toolbarButtons).toEqual(expect.arrayContaining(student.toolbarButtons));
    expect(student.remoteVideoMenu).toEqual({ disableKick: true, disableGrantModerator: true });
    expect(student.disableRemoteMute).toBe(true);
  });

  test('is that of the server’s answer', () => {
    expect(optionsFor(true).configOverwrite).toMatchObject(moderator);
    expect(optionsFor(false).configOverwrite).toMatchObject(student);
  });
});

test('[LIVE-9, UX-1] person, room, token and language go to Jitsi', () => {
  expect(optionsFor(false, 'en')).toMatchObject({
    roomName: 'sala-1',
    jwt: 'jwt',
    lang: 'en',
    userInfo: { displayName: 'Lucía Fernández', email: 'lucia@academia.test' },
    parentNode,
  });
});
