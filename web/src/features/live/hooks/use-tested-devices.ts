import { useCallback, useEffect, useState } from 'react';

import { deviceProblemOf } from '../room/error-kinds.ts';
import type { ChosenDevices, DeviceProblem } from '../room/live-room.ts';

type Tested =
  | { phase: 'idle' | 'asking' }
  | { phase: 'testing'; stream: MediaStream }
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
  if (!globalThis.isSecureContext || !('mediaDevices' in navigator)) {
    return { phase: 'failed', problem: 'insecure-page' };
  }
  const of = (deviceId: string) => (deviceId === '' ? true : { deviceId });
  const attempt = (wanted: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wanted);
  try {
    return { phase: 'testing', stream: await attempt({ audio: of(microfono), video: of(camara) }) };
  } catch (error) {
    const problem = deviceProblemOf(error, true);
    if (problem !== 'missing' && problem !== 'in-use') return { phase: 'failed', problem };
    // Without a camera the microphone can still be tried.
    return attempt({ audio: of(microfono) }).then(
      (stream): Tested => ({ phase: 'testing', stream }),
      (second: unknown): Tested => ({ phase: 'failed', problem: deviceProblemOf(second, true) }),
    );
  }
}

async function list(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind);
  return { camara: of('videoinput'), microfono: of('audioinput'), altavoz: of('audiooutput') };
}
