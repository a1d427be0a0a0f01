/** A text of a test, written in Markdown. */
export const RichText = ({ text }: { text: string }) => (
  <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
);
