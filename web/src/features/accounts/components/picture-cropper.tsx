import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { closest, type Crop, firstCrop, moved, zoomed } from '../crop.ts';
import { type CutPicture, cutPicture, drawSquare } from '../cut-picture.ts';

interface PictureCropperProps {
  picture: ImageBitmap;
  onCut: (cut: CutPicture) => void;
  onCancel: () => void;
}

/** Distance of one press of an arrow key, as a fraction of the square's side. */
const step = 0.05;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
/** Click tolerance in pixels: a shorter pointer movement is a click, a longer one a drag. */
const clickTolerance = 4;

/** Crops a picture to a square: by dragging, by clicking its new center, or with the keyboard. */
export const PictureCropper = ({ picture, onCut, onCancel }: PictureCropperProps) => {
  const { t } = useTranslation('accounts');
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture));

  return (
    <Dialog isOpen onOpenChange={onCancel} title={t('picture.frame')} size="sm">
      <div className="flex flex-col gap-5">
        <p id="picture-frame-hint" className="text-sm text-muted">
          {t('picture.frameHint')}
        </p>
        <Stage picture={picture} crop={crop} onChange={setCrop} />
        <Slider
          label={t('picture.zoom')}
          value={crop.zoom}
          onChange={(zoom) => setCrop(zoomed(picture, crop, zoom))}
          min={1}
          max={closest}
          step={0.05}
          format={{ style: 'percent' }}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={onCancel}>
            {t('cancel')}
          </Button>
          <Button onPress={() => void cutPicture(picture, crop).then(onCut)}>{t('picture.use')}</Button>
        </div>
      </div>
    </Dialog>
  );
};

const percent = (share: number): number => Math.round(share * 100);

/** The pointer's distance from where it was pressed, as a fraction of the square's side. */
const distance = (event: PointerEvent<HTMLElement>, from: { x: number; y: number }) => {
  const { width } = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - from.x) / width, (event.clientY - from.y) / width] as const;
};

interface StageProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The picture under a round frame, operated like a two-dimensional slider. */
const Stage = ({ picture, crop, onChange }: StageProps) => {
  const { t } = useTranslation('accounts');
  const drag = useRef<{ x: number; y: number; from: Crop }>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);

  const release = (event: PointerEvent<HTMLElement>): void => {
    const pressed = drag.current;
    drag.current = null;
    if (!pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > clickTolerance) return;
    // A click centers the clicked point.
    const box = event.currentTarget.getBoundingClientRect();
    onChange(moved(picture, crop, ...distance(event, { x: box.x + box.width / 2, y: box.y + box.height / 2 })));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('picture.stage')}
      aria-valuenow={percent(crop.x / picture.width)}
      aria-valuetext={t('picture.position', {
        right: percent(crop.x / picture.width),
        down: percent(crop.y / picture.height),
      })}
      aria-describedby="picture-frame-hint"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, from: crop };
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        const [right, down] = distance(event, drag.current);
        onChange(moved(picture, drag.current.from, -right, -down));
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const way = arrows[event.key];
        if (!way) return;
        event.preventDefault();
        onChange(moved(picture, crop, ...way));
      }}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-lg bg-line select-none active:cursor-grabbing"
    >
      <canvas ref={canvas} width={640} height={640} className="pointer-events-none size-full" />
      {/* Dims the part outside the avatar's round frame. */}
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--color-scrim)] outline-2 outline-on-night" />
    </div>
  );
};
