import { useEffect, useState, useRef } from 'react';
import { createPortal } from 'react-dom';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { RoomView } from '../room/live-room.ts';
import { type Announcement, announcementsBetween, coalesce, myUserIn } from '../view/announcements.ts';
import { nameList } from '../view/people.ts';

/** Announcements, in a region that an open dialog does not silence. */
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

/** Milliseconds during which arrivals and departures are joined to one sentence. */
const collectsMs = 1_500;

/** The sentence for whoever does not look: put into a polite live region. It changes when something new happened. */
export function useAnnouncer(view: RoomView, isChatOpen: boolean): string {
  const { t } = useTranslation('live');
  const [text, setText] = useState('');
  const before = useRef(view);
  const myUser = useRef<string>(undefined);
  const waiting = useRef<Announcement[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    myUser.current = myUserIn(view) ?? myUser.current;
    waiting.current.push(...announcementsBetween(before.current, view, isChatOpen, myUser.current));
    before.current = view;
    if (waiting.current.length === 0 || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setText(sentences(t, waiting.current).join(' '));
      waiting.current = [];
    }, collectsMs);
  }, [view, isChatOpen, t]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return text;
}

type Translate = ReturnType<typeof useTranslation<'live'>>['t'];

/** Returns one sentence for each kind of news; arrivals and departures are joined. */
function sentences(t: Translate, announcements: readonly Announcement[]): string[] {
  const { joined, left, rest } = coalesce(announcements);
  const move = (
    group: typeof joined,
    one: 'announce.joined' | 'announce.left',
    many: `${typeof one}Many`,
  ): string[] => {
    if (!group) return [];
    const { names, others } = group;
    const all = others > 0 ? [...names, t('announce.others', { count: others })] : names;
    return [t(all.length > 1 ? many : one, { names: nameList(t, all) })];
  };
  return [
    ...move(joined, 'announce.joined', 'announce.joinedMany'),
    ...move(left, 'announce.left', 'announce.leftMany'),
    ...rest.map(({ kind, ...values }) => t(`announce.${kind}`, values)),
  ];
}
