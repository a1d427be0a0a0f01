import type { PistaDeSubtitulos } from '@puente/contracts/captions';
import { captionLimits, type Cue, cueText } from '@puente/contracts/captions-rules';

/** A cue as it is typed. */
export interface DraftCue {
  key: string;
  desde: string;
  hasta: string;
  texto: string;
}

/** A track as it is typed. `version`: the one that it is based on, 0 for a new track. */
export interface TrackDraft {
  cues: readonly DraftCue[];
  version: number;
}

/** Milliseconds that a new cue is shown, unless the next one begins before. */
const shownMs = 3_000;

/** A time as the form shows it: `0:01.5`, `1:02:03`. */
export function typedTime(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const seconds = `${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}${ms % 1000 === 0 ? '' : fraction(ms % 1000)}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

const fraction = (ms: number): string => `.${String(ms).padStart(3, '0').replace(/0+$/, '')}`;

/** The milliseconds of a typed time: `1:02:03.5`, `2:03`, `2:03,25` or `123` seconds. Null for what is no time of a video. */
export function msOf(typed: string): number | null {
  const [, hours, minutes, seconds = '', rest = ''] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (seconds === '') return null;
  if ((minutes !== undefined && Number(seconds) > 59) || (hours !== undefined && Number(minutes) > 59)) return null;
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds);
  const ms = whole * 1000 + Number(rest.padEnd(3, '0'));
  return ms <= captionLimits.endMax ? ms : null;
}

const draftCue = ({ desde, hasta, texto }: Cue, key: string): DraftCue => ({
  key,
  desde: typedTime(desde),
  hasta: typedTime(hasta),
  texto,
});

/** Cues of a file or of the other language, for the form. Keys differ from those of another such list. */
export const draftCues = (cues: readonly Cue[], from: string): DraftCue[] =>
  cues.map((cue, index) => draftCue(cue, `${from}${index}`));

export const draftOf = (track: PistaDeSubtitulos | undefined): TrackDraft => ({
  cues: draftCues(track?.subtitulos ?? [], 's'),
  version: track?.version ?? 0,
});

/** The cues of a draft without a problem, for the server. */
export const writtenCues = (cues: readonly DraftCue[]): Cue[] =>
  cues.map(({ desde, hasta, texto }) => ({ desde: msOf(desde) ?? 0, hasta: msOf(hasta) ?? 0, texto: cueText(texto) }));

/** Problem of a cue. */
export type CueProblem = 'start' | 'end' | 'early' | 'no text' | 'long text';

/** The first problem of a cue; null without one. */
export function problemOf({ desde, hasta, texto }: DraftCue): CueProblem | null {
  const [start, end] = [msOf(desde), msOf(hasta)];
  if (start === null) return 'start';
  if (end === null) return 'end';
  if (end <= start) return 'early';
  const { length } = cueText(texto);
  if (length === 0) return 'no text';
  return length > captionLimits.textMax ? 'long text' : null;
}

/** Index of the first cue with a problem; -1 without one. */
export const firstWrong = (cues: readonly DraftCue[]): number => cues.findIndex((cue) => problemOf(cue) !== null);

/** Adds a cue at a moment of the video, before those that begin later. */
export function withNew(cues: readonly DraftCue[], ms: number, key: string): DraftCue[] {
  const at = cues.findIndex(({ desde }) => (msOf(desde) ?? -1) > ms);
  const before = at === -1 ? cues : cues.slice(0, at);
  const after = at === -1 ? [] : cues.slice(at);
  const end = Math.min(ms + shownMs, msOf(after[0]?.desde ?? '') ?? Infinity);
  return [...before, draftCue({ desde: ms, hasta: end, texto: '' }, key), ...after];
}

/** Merges a cue with the next one: from the start of the first to the end of the second, with both texts. */
export function merged(cues: readonly DraftCue[], index: number): DraftCue[] {
  const [cue, next] = cues.slice(index, index + 2);
  if (!cue || !next) return [...cues];
  const texto = [cue.texto.trim(), next.texto.trim()].filter(Boolean).join('\n');
  return [...cues.slice(0, index), { ...cue, hasta: next.hasta, texto }, ...cues.slice(index + 2)];
}
