import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

import { classNames } from './class-names.ts';
import { labelStyle } from './field-style.ts';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Number format of the value: 1.5 as '150 %'. */
  format?: Intl.NumberFormatOptions;
  className?: string;
}

/** A slider, set by dragging, by a click on the track or with the arrow keys. */
export const Slider = ({ label, value, onChange, min, max, step, format, className }: SliderProps) => (
  <AriaSlider
    value={value}
    onChange={onChange}
    minValue={min}
    maxValue={max}
    step={step}
    {...(format && { formatOptions: format })}
    className={classNames('flex flex-col gap-1', className)}
  >
    <div className="flex items-baseline justify-between gap-4">
      <Label className={labelStyle}>{label}</Label>
      <SliderOutput className="text-sm text-muted tabular-nums" />
    </div>
    <SliderTrack className="relative flex h-11 cursor-pointer items-center">
      <span className="absolute inset-x-0 h-2 rounded-full bg-line-strong/60" />
      <SliderFill className="h-2 rounded-full bg-brand" />
      <SliderThumb className="top-1/2 size-6 rounded-full border-2 border-brand bg-raised shadow-card data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand" />
    </SliderTrack>
  </AriaSlider>
);
