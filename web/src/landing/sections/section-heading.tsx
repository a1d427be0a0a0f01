import { classNames } from '../../ui/class-names.ts';

export interface SectionHeadingProps {
  id: string;
  title: string;
  /** Language of title and text, where it may differ from the page's. */
  titleLanguage?: string;
  text?: string;
  textLanguage?: string;
  className?: string | undefined;
}

/** A section's title and introduction. The section uses the title's id as aria-labelledby. */
export const SectionHeading = ({ id, title, titleLanguage, text, textLanguage, className }: SectionHeadingProps) => (
  <div className={classNames('max-w-2xl', className)}>
    <h2 id={`${id}-title`} lang={titleLanguage} className="text-section wrap-anywhere text-ink">
      {title}
    </h2>
    {text && (
      <p lang={textLanguage} className="mt-3 text-muted sm:mt-4 sm:text-lg">
        {text}
      </p>
    )}
  </div>
);

/** The heading of a section whose title and text the server fills in. */
export const WrittenHeading = ({
  hasText = true,
  ...props
}: Pick<SectionHeadingProps, 'id' | 'className'> & { hasText?: boolean }) => (
  <SectionHeading
    {...props}
    title="__TITLE__"
    titleLanguage="__TITLE_LANG__"
    {...(hasText && { text: '__TEXT__', textLanguage: '__TEXT_LANG__' })}
  />
);
