/** What the room gives to a recording. */
export interface RecordingSources {
  /** Whether the room hears the microphone: while it doesn't, neither does the recording. */
  isMicrophoneOn(): boolean;
  /** Whether `roomSound` can have anything: not where the room is in a frame, whose sound comes with the shared tab. */
  hasRoomSound: boolean;
  /** The sound of the others, for when what is shared has no sound. */
  roomSound(): readonly MediaStream[];
  /** Calls back when one of these changes. @returns what ends that */
  subscribe(listener: () => void): () => void;
}

/** Outside of a room: the microphone is on, and the room's sound comes with the tab that is shared. */
export const noSources: RecordingSources = {
  isMicrophoneOn: () => true,
  hasRoomSound: false,
  roomSound: () => [],
  subscribe: () => () => {},
};
