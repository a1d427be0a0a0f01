import type { Medio } from '@puente/contracts/room';

/** A moving picture drawn on a canvas, as a camera or a shared screen would send it. Browsers only. */
export function fakePicture(kind: 'camara' | 'pantalla', number: number): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const pen = canvas.getContext('2d');
  if (pen) {
    if (kind === 'pantalla') drawSlide(pen);
    else drawFace(pen, number);
    // A stream sends a frame for each change.
    setInterval(() => pen.fillRect(0, 0, 1, 1), 500);
  }
  return canvas.captureStream(5);
}

/** The pictures of those seats, by the key of a room's view. */
export const fakeStreams = (
  seats: readonly { puestoId: string; medio: 'camara' | 'pantalla' }[],
): ReadonlyMap<`${string}:${Medio}`, MediaStream> =>
  new Map(seats.map(({ puestoId, medio }, index) => [`${puestoId}:${medio}`, fakePicture(medio, index)]));

const backdrops = ['#5b6f62', '#7a6a58', '#586878', '#6f5f6b'];
const garments = ['#0d5349', '#8e3614', '#2d3f57', '#4b3b66'];
const skins = ['#dba780', '#c48c63', '#8d5a3b', '#e6bd9c'];

function drawFace(pen: CanvasRenderingContext2D, number: number): void {
  const pick = (from: readonly string[]) => from[number % from.length] ?? '';
  pen.fillStyle = pick(backdrops);
  pen.fillRect(0, 0, 640, 360);
  pen.fillStyle = 'rgba(255,244,226,0.18)';
  pen.fillRect(420, 30, 150, 170);
  pen.fillStyle = pick(garments);
  pen.beginPath();
  pen.ellipse(320, 390, 170, 130, 0, 0, 7);
  pen.fill();
  pen.fillStyle = pick(skins);
  pen.fillRect(290, 220, 60, 60);
  pen.beginPath();
  pen.ellipse(320, 170, 70, 88, 0, 0, 7);
  pen.fill();
  pen.fillStyle = '#2b1a12';
  pen.beginPath();
  pen.ellipse(320, 112, 78, 52, 0, 3.1, 6.3);
  pen.fill();
}

function drawSlide(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#fffcf6';
  pen.fillRect(0, 0, 640, 360);
  pen.fillStyle = '#0d5349';
  pen.fillRect(0, 0, 640, 54);
  pen.font = '26px serif';
  pen.fillStyle = '#fffcf6';
  pen.fillText('Form N-400 · Part 3', 32, 36);
  pen.fillStyle = '#46564f';
  for (let line = 0; line < 7; line += 1) pen.fillRect(32, 90 + line * 34, 340 + ((line * 97) % 220), 10);
}
