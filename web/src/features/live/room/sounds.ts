/** The part of an `<audio>` element that is used here. */
export type SoundElement = Pick<HTMLAudioElement, 'play'> & {
  srcObject: MediaProvider | null;
  autoplay: boolean;
  setSinkId?: (id: string) => Promise<void>;
};

/**
 * Plays the sounds of the room, whoever is on the screen. The elements stay the same when the connection is replaced,
 * because a phone lets only those play that were started once in a click.
 */
export function createSounds(create: () => SoundElement, onBlocked: (blocked: boolean) => void) {
  const elements: SoundElement[] = [];
  let sink = '';

  const play = async (): Promise<void> => {
    const playing = elements.filter(({ srcObject }) => srcObject !== null).map((element) => element.play());
    if (playing.length === 0) return;
    const outcomes = await Promise.allSettled(playing);
    onBlocked(outcomes.some((outcome) => outcome.status === 'rejected' && isRefusal(outcome.reason)));
  };
  const route = (element: SoundElement): void => {
    // An output that is gone: the browser uses its default.
    void element.setSinkId?.(sink).catch(() => undefined);
  };

  return {
    /** Plays these streams and no others. */
    set: (streams: readonly MediaStream[]): void => {
      while (elements.length < streams.length) {
        const element = create();
        element.autoplay = true;
        if (sink !== '') route(element);
        elements.push(element);
      }
      elements.forEach((element, place) => {
        const stream = streams[place] ?? null;
        if (element.srcObject !== stream) element.srcObject = stream;
      });
      void play();
    },
    /** Plays what the browser held back, in a click. */
    unblock: (): void => void play(),
    /** The loudspeaker, by its device id. */
    useOutput: (deviceId: string | undefined): void => {
      sink = deviceId ?? '';
      for (const element of elements) route(element);
    },
  };
}

const isRefusal = (reason: unknown): boolean => reason instanceof Error && reason.name === 'NotAllowedError';
