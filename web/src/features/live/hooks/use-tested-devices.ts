import { useCallback, useEffect, useState } from 'react';

import { deviceProblemOf } from '../room/error-kinds.ts';
import type { ChosenDevices, DeviceProblem } from '../room/live-room.ts';

/** The device that cannot be tried beside the other one, and why. */
interface Lacking {
  device: 'camara' | 'microfono';
  problem: DeviceProblem;
}

type Tested =
  | { phase: 'idle' | 'asking' }
  | { phase: 'testing'; stream: MediaStream; lacking: Lacking | null }
  | { phase: 'failed'; problem: DeviceProblem };

type Devices = Record<keyof ChosenDevices, readonly MediaDeviceInfo[]>;

const none: Devices = { camara: [], microfono: [], altavoz: [] };

/** A camera and microphone that are tried. They are let go of when the test ends or its screen closes. */
export function useTestedDevices({ camara = '', microfono = '' }: ChosenDevices) {
  const [state, setState] = useState<Tested>({ phase: 'idle' });
  const [devices, setDevices] = useState<Devices>(none);
  const stream = state.phase === 'testing' ? state.stream : null;

  const begin = useCallback(async (): Promise<void> => {
    setState({ phase: 'asking' });
    const outcome = await open(camara, microfono);
    setState(outcome);
    if (outcome.phase === 'testing') setDevices(await list());
  }, [camara, microfono]);

  useEffect(() => () => stream?.getTracks().forEach((track) => track.stop()), [stream]);

  // Another device was chosen during the test.
  const isTesting = stream !== null;
  useEffect(() => {
    if (isTesting) void begin();
    // oxlint-disable-next-line react/exhaustive-deps -- begins again for another device alone
  }, [camara, microfono]);

  return { state, devices, begin, stop: () => setState({ phase: 'idle' }) };
}

async function open(camara: string, microfono: string): Promise<Tested> {
  if (!globalThis.isSecureContext) return { phase: 'failed', problem: 'insecure-page' };
  if (!navigator.mediaDevices) return { phase: 'failed', problem: 'unsupported' };
  const of = (deviceId: string) => (deviceId === '' ? true : { deviceId });
  const attempt = (wanted: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wanted);
  try {
    return { phase: 'testing', stream: await attempt({ audio: of(microfono), video: of(camara) }), lacking: null };
  } catch (error) {
    const problem = deviceProblemOf(error, true);
    // Stop where the permission is refused for both devices, or for the whole browser: another try would only ask again.
    const refused = problem === 'denied' ? await refusedAlone() : null;
    if (problem !== 'missing' && problem !== 'in-use' && refused === null) return { phase: 'failed', problem };
    // Try the other device.
    for (const [lacking, wanted] of [
      ['camara', { audio: of(microfono) }],
      ['microfono', { video: of(camara) }],
    ] as const) {
      if (refused !== null && refused !== lacking) continue;
      const stream = await attempt(wanted).catch(() => null);
      if (stream) return { phase: 'testing', stream, lacking: { device: lacking, problem } };
    }
    return { phase: 'failed', problem };
  }
}

/** The one of both that this browser refuses; null where it refuses both, or does not say. */
async function refusedAlone(): Promise<Lacking['device'] | null> {
  try {
    const stateOf = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state;
    const [camera, microphone] = [await stateOf('camera'), await stateOf('microphone')];
    if ((camera === 'denied') === (microphone === 'denied')) return null;
    return camera === 'denied' ? 'camara' : 'microfono';
  } catch {
    return null;
  }
}

async function list(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind);
  return { camara: of('videoinput'), microfono: of('audioinput'), altavoz: of('audiooutput') };
}
