import { classNames } from '../../ui/class-names.ts';

export interface SectionHeadingProps {
  id: string;
  title: string;
  text?: string;
  className?: string;
}

/** A section's title and the lines below it. The section is labelled by the title's id. */
export const SectionHeading = ({ id, title, text, className }: SectionHeadingProps) => (
  <div className={classNames('max-w-2xl', className)}>
    <h2 id={`${id}-title`} className="text-section text-ink">
      {title}
    </h2>
    {text && <p className="mt-4 text-lg text-muted">{text}</p>}
  </div>
);
