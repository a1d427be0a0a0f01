/** The marks of the academy's e-mail address as shown text, with a line break opportunity after the `@`. */
export const ContactAddress = () => (
  <>
    __CONTACT_LOCAL__@
    <wbr />
    __CONTACT_DOMAIN__
  </>
);

interface IdentityLinesProps {
  /** The styles of a link. */
  linkStyle: string;
}

/** Who runs the academy, a line for each thing that is known. The server fills the marks from the settings (SHOP-5). */
export const IdentityLines = ({ linkStyle }: IdentityLinesProps) => (
  <address className="not-italic">
    {'__EACH_LEGALNAME__'}
    <span className="block wrap-anywhere">__LEGAL_NAME__</span>
    {'__END_LEGALNAME__'}
    {'__EACH_STREET__'}
    <span className="block wrap-anywhere whitespace-pre-line">__STREET_ADDRESS__</span>
    {'__END_STREET__'}
    <span className="mt-2 flex flex-wrap gap-x-6">
      {'__EACH_PHONE__'}
      <a href="__PHONE_HREF__" className={linkStyle}>
        <span>__PHONE_SHOWN__</span>
      </a>
      {'__END_PHONE__'}
      {'__EACH_WHATSAPP__'}
      <a href="__WHATSAPP_HREF__" rel="noreferrer" className={linkStyle}>
        <span>WhatsApp __WHATSAPP_SHOWN__</span>
      </a>
      {'__END_WHATSAPP__'}
      <a href="mailto:__CONTACT_EMAIL__" className={`${linkStyle} wrap-anywhere`}>
        <ContactAddress />
      </a>
    </span>
  </address>
);

/** The same as a section of a text page; nothing where the academy has told no more than its mail address. */
export const IdentitySection = ({ title }: { title: string }) => (
  <>
    {'__EACH_IDENTITY__'}
    <section className="mt-8 rounded-lg bg-surface p-5 text-muted shadow-card sm:p-6">
      <h2 className="mb-2 text-xl text-ink">{title}</h2>
      <IdentityLines linkStyle="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3" />
    </section>
    {'__END_IDENTITY__'}
  </>
);
