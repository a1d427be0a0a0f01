import { unbrokenParts } from '@puente/contracts/unbroken';

/** A text whose form and telephone numbers (N-400) never break across lines. The text itself stays as it is. */
export const Unbroken = ({ children }: { children: string }) =>
  unbrokenParts(children).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
