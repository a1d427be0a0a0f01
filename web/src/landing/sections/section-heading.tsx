import { classNames } from '../../ui/class-names.ts';

export interface SectionHeadingProps {
  id: string;
  title: string;
  text?: string;
  className?: string;
}

/** A section's title and introduction. The section uses the title's id as aria-labelledby. */
export const SectionHeading = ({ id, title, text, className }: SectionHeadingProps) => (
  <div className={classNames('max-w-2xl', className)}>
    <h2 id={`${id}-title`} className="text-section text-ink">
      {title}
    </h2>
    {text && <p className="mt-4 text-lg text-muted">{text}</p>}
  </div>
);
