import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** What is announced, in a region that an open dialog does not silence. */
export const LiveAnnouncements = ({ text }: { text: string }) => {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  return (
    body &&
    createPortal(
      <p role="status" data-live-announcer="true" className="sr-only">
        {text}
      </p>,
      body,
    )
  );
};
