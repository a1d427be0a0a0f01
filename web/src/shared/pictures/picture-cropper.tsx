import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Slider } from '../../ui/slider.tsx';
import { boxOf, closest, type Crop, firstCrop, moved, zoomed } from './crop.ts';
import { type CutPicture, cutPicture, drawCut, type Frame } from './cut-picture.ts';

interface PictureCropperProps {
  picture: ImageBitmap;
  frame: Frame;
  onCut: (cut: CutPicture) => void;
  onCancel: () => void;
}

/** Distance of one press of an arrow key, as a fraction of the cut's width or height. */
const step = 0.05;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
/** A cut this many times narrower than its frame takes looks blurred. */
const blurredBelow = 2.5;
/** Click tolerance in pixels: a shorter pointer movement is a click, a longer one a drag. */
const clickTolerance = 4;

/** Crops a picture: by dragging, by clicking its new center, or with the keyboard. Needs the texts of `pictures`. */
export const PictureCropper = ({ picture, frame, onCut, onCancel }: PictureCropperProps) => {
  const { t } = useTranslation('pictures');
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture, frame.ratio));

  return (
    <Dialog isOpen onOpenChange={onCancel} title={t('frame')} size="sm">
      <div className="flex flex-col gap-5">
        <p id="picture-frame-hint" className="text-sm text-muted">
          {t('frameHint')}
        </p>
        <Stage picture={picture} crop={crop} isRound={frame.isRound ?? false} onChange={setCrop} />
        <Slider
          label={t('zoom')}
          value={crop.zoom}
          onChange={(zoom) => setCrop(zoomed(picture, crop, zoom))}
          min={1}
          max={closest}
          step={0.05}
          format={{ style: 'percent' }}
        />
        {boxOf(picture, crop).width < frame.width / blurredBelow && <Alert tone="warning">{t('small')}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onPress={onCancel}>
            {t('cancel')}
          </Button>
          <Button onPress={() => void cutPicture(picture, crop, frame.width).then(onCut)}>{t('use')}</Button>
        </div>
      </div>
    </Dialog>
  );
};

const percent = (share: number): number => Math.round(share * 100);

/** The pointer's distance from where it was pressed, as fractions of the cut. */
const distance = (event: PointerEvent<HTMLElement>, from: { x: number; y: number }) => {
  const { width, height } = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - from.x) / width, (event.clientY - from.y) / height] as const;
};

interface StageProps {
  picture: ImageBitmap;
  crop: Crop;
  isRound: boolean;
  onChange: (crop: Crop) => void;
}

/** The part of the picture that is cut out, as it will be. */
const CutPicture = ({ picture, crop }: Pick<StageProps, 'picture' | 'crop'>) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, crop);
  }, [picture, crop]);
  return (
    <canvas ref={canvas} width={640} height={Math.round(640 / crop.ratio)} className="pointer-events-none size-full" />
  );
};

/** The picture in its frame, operated like a two-dimensional slider. */
const Stage = ({ picture, crop, isRound, onChange }: StageProps) => {
  const { t } = useTranslation('pictures');
  const drag = useRef<{ x: number; y: number; from: Crop }>(null);
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
      aria-label={t('stage')}
      aria-valuenow={percent(crop.x / picture.width)}
      aria-valuetext={t('position', {
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
      style={{ aspectRatio: crop.ratio }}
      className="relative mx-auto w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-lg bg-line select-none active:cursor-grabbing"
    >
      <CutPicture picture={picture} crop={crop} />
      {/* Dims the part outside a round frame. */}
      {isRound && (
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--color-scrim)] outline-2 outline-on-night" />
      )}
    </div>
  );
};
