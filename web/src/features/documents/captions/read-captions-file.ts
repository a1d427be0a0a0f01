import { captionLimits, type Cue, cueText } from '@puente/contracts/captions-rules';
import { type ParsedCaptionsResult, parseText, tokenizeVTTCue, VTTCue } from 'media-captions';

/** Largest file, in bytes. */
export const captionsFileMaxBytes = 1_048_576;

/** Fault of a file; `line`: its line, from 1 on. */
export type FileFault =
  | { is: 'too large' | 'unknown' | 'too many' | 'empty' }
  | { is: 'time' | 'no time' | 'long text' | 'late'; line: number };

export type ReadCaptions = { cues: Cue[]; fault?: never } | { fault: FileFault; cues?: never };

/** Lines that belong together, as empty lines part them. */
interface Block {
  /** Number of the first line, from 1 on. */
  line: number;
  lines: string[];
}

type Kind = 'vtt' | 'srt';

/**
 * Reads the cues of a WebVTT or SubRip file. The content decides what it is, whatever its name says. Markup, places and
 * colors are left out.
 */
export async function readCaptions(bytes: Uint8Array): Promise<ReadCaptions> {
  if (bytes.length > captionsFileMaxBytes) return { fault: { is: 'too large' } };
  const text = decoded(bytes);
  const blocks = blocksOf(text);
  const kind = kindOf(blocks);
  if (kind === null) return { fault: { is: 'unknown' } };
  const cues: Cue[] = [];
  for (const block of cueBlocks(blocks, kind)) {
    const read = await cueOf(block, kind);
    if ('is' in read) return { fault: read };
    if (read.texto !== '') cues.push(read);
  }
  if (cues.length === 0) return { fault: { is: 'empty' } };
  if (cues.length > captionLimits.cues) return { fault: { is: 'too many' } };
  return { cues: cues.toSorted((one, other) => one.desde - other.desde) };
}

/** The text of a file: UTF-8 or, as older programs write it, UTF-16 or Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') open = undefined;
    else if (open) open.lines.push(line);
    else blocks.push((open = { line: index + 1, lines: [line] }));
  }
  return blocks;
}

const arrow = '-->';
const isTime = (line: string | undefined): boolean => line?.includes(arrow) ?? false;

function kindOf([first]: readonly Block[]): Kind | null {
  const [head = '', next] = first?.lines ?? [];
  // Text that holds control characters is a program, a picture or a video.
  // oxlint-disable-next-line no-control-regex
  if (!first || first.lines.some((line) => /[\0-\x08\x0e-\x1f]/.test(line))) return null;
  if (/^WEBVTT(?:\s|$)/.test(head)) return 'vtt';
  return isTime(head) || (/^\d+$/.test(head.trim()) && isTime(next)) ? 'srt' : null;
}

/** The blocks that have to be cues: neither the head of the file, nor notes, styles and regions. */
const cueBlocks = (blocks: readonly Block[], kind: Kind): readonly Block[] => {
  if (kind === 'srt') return blocks;
  const [head, ...rest] = blocks;
  const late = head?.lines.findIndex(isTime) ?? -1;
  // A file whose first cue follows its first line without an empty line.
  const first = late > 0 && head ? [{ line: head.line + late, lines: head.lines.slice(late) }] : [];
  return [...first, ...rest.filter(({ lines: [line = ''] }) => !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line))];
};

/** Reads one cue. Each is parsed by itself, so that the line of its fault is known. */
async function cueOf({ line, lines }: Block, kind: Kind): Promise<Cue | FileFault> {
  const at = lines.slice(0, 2).findIndex(isTime);
  if (at === -1) return { is: 'no time', line };
  const body = lines.slice(at).join('\n');
  const {
    cues: [cue],
  }: ParsedCaptionsResult = await parseText(kind === 'vtt' ? `WEBVTT\n\n${body}\n` : `${body}\n`, { type: kind });
  if (!cue || cue.endTime <= cue.startTime) return { is: 'time', line: line + at };
  const [desde, hasta] = [Math.round(cue.startTime * 1000), Math.round(cue.endTime * 1000)];
  if (hasta > captionLimits.endMax) return { is: 'late', line: line + at };
  const texto = cueText(textOf(lines.slice(at + 1).join('\n')));
  return texto.length > captionLimits.textMax ? { is: 'long text', line: line + at + 1 } : { desde, hasta, texto };
}

type Tokens = ReturnType<typeof tokenizeVTTCue>;

const flat = (tokens: Tokens): string =>
  tokens.map((token) => (token.type === 'text' ? token.data : flat(token.children))).join('');

/** The text of a cue without its markup. A `<` that begins no tag is a character like others. */
const textOf = (text: string): string => {
  const readable = text
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/<(?![/a-z\d])/gi, '&lt;');
  return flat(tokenizeVTTCue(new VTTCue(0, 1, readable)));
};
