import { createPortal } from 'react-dom';

/** What is announced, in a region that an open dialog does not silence. */
export const LiveAnnouncements = ({ text }: { text: string }) =>
  createPortal(
    <p role="status" data-live-announcer="true" className="sr-only">
      {text}
    </p>,
    document.body,
  );
