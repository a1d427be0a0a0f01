/** What `external_api.js` tells the page; the fields that are read here (Jitsi handbook, IFrame API, events). */
export interface JitsiEvents {
  videoConferenceJoined: { id: string };
  videoConferenceLeft: object;
  participantJoined: { id: string; displayName?: string };
  participantKickedOut: { kicked: { id: string; local: boolean }; kicker: { id: string } };
  participantRoleChanged: { id: string; role: string };
  /** The handbook has the fields of `error` one level up; both are understood. */
  errorOccurred: { error?: JitsiError } & Partial<JitsiError>;
  recordingStatusChanged: { on: boolean };
  readyToClose: object;
}

export interface JitsiError {
  /** `CONFIG`, `CONNECTION` or `CONFERENCE`. */
  type: string;
  /** Such as `conference.destroyed`. */
  name: string;
  message?: string | undefined;
  /** Jitsi cannot go on by itself. */
  isFatal: boolean;
}

/** An embedded conference: a frame, and messages to and from it. */
export interface JitsiApi {
  addListener<E extends keyof JitsiEvents>(event: E, listener: (told: JitsiEvents[E]) => void): void;
  executeCommand(command: string, ...values: unknown[]): void;
  getIFrame(): HTMLIFrameElement;
  /** Ends the participation and removes the frame. */
  dispose(): void;
}

/** The constructor that `external_api.js` defines. */
export type JitsiConstructor = new (domain: string, options: object) => JitsiApi;
