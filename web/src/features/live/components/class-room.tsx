import type { PuertaDeSala } from '@puente/contracts/live';
import { type ComponentType, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useElementSize } from '../hooks/use-element-size.ts';
import { useRoomControls } from '../hooks/use-room-controls.ts';
import { useToolbarShown } from '../hooks/use-toolbar-shown.ts';
import type { LiveRoom, RoomView } from '../room/live-room.ts';
import { toolsFor } from '../view/tools.ts';
import { ChatPanel } from './chat-panel.tsx';
import { KeptOutPeople } from './kept-out-people.tsx';
import { LiveAnnouncements, useAnnouncer } from './live-announcements.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ShownReactions } from './reactions.tsx';
import { KickDialog, SettingsDialog, ShortcutDialog } from './room-dialogs.tsx';
import { RoomFrame, type RoomFrameProps } from './room-frame.tsx';
import { ConnectionSign, PeopleCount, RecordingNotice } from './room-header.tsx';
import { RoomNotices } from './room-notices.tsx';
import { RoomPanel } from './room-panel.tsx';
import { RoomToolbar } from './room-toolbar.tsx';
import { Stage } from './stage.tsx';
import type { RoomTools } from './tool-labels.ts';
import { StageWithoutMedia } from './without-media.tsx';

/** Properties of the recording's controls. */
export interface RecordingSlotProps {
  door: PuertaDeSala;
  room: LiveRoom;
  view: RoomView;
}

export interface ClassRoomProps extends Pick<RoomFrameProps, 'onFinish' | 'onLeave' | 'onRetry'> {
  door: PuertaDeSala;
  room: LiveRoom;
  Recording?: ComponentType<RecordingSlotProps> | undefined;
}

/** A phone that is held across. */
const across = '(orientation: landscape) and (height < 30rem)';
/** Screens on which a panel covers the picture. */
const narrow = '(width < 48rem)';
/** The room that a tool needs beside the others, and that of 'more' with the margins, in px. */
const toolWidth = 56;
const moreWidth = 76;
/** The recording's control, with its time and size. */
const recordingWidth = 240;
/** Additional width of the text 'Pedir la palabra', in px. */
const wordsWidth = 130;

/** The academy's own room, while one is in it. */
export const ClassRoom = ({ door, room, Recording, onFinish, onLeave, onRetry }: ClassRoomProps) => {
  const view = useRoomView(room);
  const { sala, status } = view;
  const picture = useRef<HTMLVideoElement>(null);
  const controls = useRoomControls(room, view, picture);
  const { panel, mode, dialog, fullScreen, floating } = controls;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  const isShown = useToolbarShown(toolbar, isMenuOpen || dialog !== null);
  const isAcross = useMediaQuery(across);
  const isCovered = useMediaQuery(narrow) && panel !== null;
  const [area, size] = useElementSize<HTMLDivElement>();
  const announced = useAnnouncer(view, panel === 'chat');

  const isWithRecording = Recording !== undefined && door.esPersonal && !isAcross;
  const length = (isAcross ? size?.height : size?.width) ?? 0;
  const { bar, more, mayRecord } = toolsInSpace(controls, { isAcross, isWithRecording, length, media: view.hasMedia });
  const tools: RoomTools = {
    view,
    mode,
    panel,
    unread: controls.unread,
    isFullScreen: fullScreen.isOn,
    isFloating: floating.window !== null,
    hasShortcuts: controls.hasShortcuts,
    run: controls.run,
    react: (reaction) => room.react(reaction),
    setQuality: (quality) => room.setQuality(quality),
    moderate: (action) => controls.moderate(action),
  };
  const stage = view.hasMedia ? (
    <Stage room={room} view={view} mode={mode} largePicture={picture} onOpenPeople={controls.openPeople} />
  ) : (
    <StageWithoutMedia isStaff={door.esPersonal} onChat={controls.openChat} />
  );

  return (
    <RoomFrame
      name={door.claseNombre}
      status={status}
      onFinish={onFinish}
      onLeave={onLeave}
      onRetry={onRetry}
      signs={
        sala && (
          <>
            {sala.grabando && <RecordingNotice grabando={sala.grabando} />}
            <PeopleCount count={sala.participantes.length} onPress={controls.openPeople} />
            {status.phase === 'connected' && view.hasMedia && <ConnectionSign calidad={view.calidad} />}
          </>
        )
      }
    >
      <div ref={area} inert={isCovered} className={classNames('flex min-h-0 min-w-0 grow', !isAcross && 'flex-col')}>
        <div className="relative flex min-h-0 min-w-0 grow px-2 sm:px-3">
          {sala ? stage : <Joining />}
          <ShownReactions reacciones={view.reacciones} />
          <RoomNotices room={room} view={view} isStaff={door.esPersonal} />
        </div>
        {sala && (
          <div
            className={classNames(
              'flex shrink-0 items-center justify-center transition-[height,width] duration-300 ease-out',
              isAcross
                ? classNames('h-full overflow-hidden', isShown ? 'w-16' : 'w-2')
                : classNames('w-full px-2', isShown ? 'h-18' : 'h-2'),
            )}
          >
            <RoomToolbar
              ref={toolbar}
              tools={tools}
              bar={bar}
              more={more}
              isShown={isShown}
              isVertical={isAcross}
              onMenu={setMenuOpen}
              recording={mayRecord && Recording && <Recording door={door} room={room} view={view} />}
            />
          </div>
        )}
      </div>
      {sala && panel !== null && <Panels room={room} view={view} controls={controls} isStaff={door.esPersonal} />}
      <Dialogs room={room} view={view} controls={controls} />
      <FloatingStage room={room} view={view} floating={floating} />
      <LiveAnnouncements text={announced} />
    </RoomFrame>
  );
};

interface Space {
  isAcross: boolean;
  isWithRecording: boolean;
  /** Length of the toolbar's side, in px. */
  length: number;
  media: boolean;
}

/** Divides the tools between the bar and the menu 'more'. */
const toolsInSpace = (
  { me, fullScreen, floating }: ReturnType<typeof useRoomControls>,
  { isAcross, isWithRecording, length, media }: Space,
) => {
  const isStudent = me !== undefined && !me.esModerador && !me.puedeHablar;
  const shareScreen = typeof navigator.mediaDevices?.getDisplayMedia === 'function';
  // A recording is made of a shared tab, and by the course's staff alone, not by a student who leads the class for a while.
  const mayRecord = isWithRecording && media && shareScreen;
  const besides = (mayRecord ? recordingWidth : 0) + (isStudent && !isAcross ? wordsWidth : 0);
  const space = Math.floor((length - moreWidth - besides) / toolWidth);
  const tools = toolsFor({
    me: me ?? { esModerador: false, puedeHablar: false },
    can: { media, shareScreen, fullScreen: fullScreen.isPossible, pip: floating.isPossible },
    space: Math.max(2, space),
  });
  return { ...tools, mayRecord };
};

interface DialogsProps {
  room: LiveRoom;
  view: RoomView;
  controls: ReturnType<typeof useRoomControls>;
}

const Dialogs = ({ room, view, controls }: DialogsProps) => (
  <>
    <SettingsDialog
      isOpen={controls.dialog === 'settings'}
      onOpenChange={controls.closeDialog}
      room={room}
      view={view}
      hasShortcuts={controls.hasShortcuts}
      onShortcuts={controls.switchShortcuts}
    />
    <ShortcutDialog
      isOpen={controls.dialog === 'shortcuts'}
      onOpenChange={controls.closeDialog}
      isOn={controls.hasShortcuts}
    />
    {controls.kicking && <KickDialog person={controls.kicking} onClose={controls.stopKicking} onKick={controls.kick} />}
  </>
);

interface FloatingStageProps {
  room: LiveRoom;
  view: RoomView;
  floating: ReturnType<typeof useRoomControls>['floating'];
}

/** The large picture in a picture-in-picture window. */
const FloatingStage = ({ room, view, floating }: FloatingStageProps) =>
  floating.window &&
  createPortal(
    <div className="flex h-dvh bg-canvas p-1 text-ink">
      <Stage
        room={room}
        view={view}
        mode="speaker"
        largePicture={{ current: null }}
        onOpenPeople={floating.toggle}
        isAlone
      />
    </div>,
    floating.window.document.body,
  );

interface PanelsProps {
  room: LiveRoom;
  view: RoomView;
  controls: ReturnType<typeof useRoomControls>;
  isStaff: boolean;
}

const panelTitles = { chat: 'chat.title', people: 'people.title' } as const;

const Panels = ({ room, view: { sala, mensajes, puestoId }, controls, isStaff }: PanelsProps) => {
  const { t } = useTranslation('live');
  const { panel, me } = controls;
  if (!sala || !panel) return null;
  return (
    <RoomPanel key={panel} title={t(panelTitles[panel])} onClose={controls.closePanel}>
      {panel === 'chat' && (
        <ChatPanel
          room={room}
          mensajes={mensajes}
          me={me}
          reunionId={sala.reunionId}
          draft={controls.draft}
          onDraft={controls.setDraft}
        />
      )}
      {panel === 'people' && (
        <PeoplePanel sala={sala} mine={puestoId} onModerate={controls.moderate}>
          {isStaff && <KeptOutPeople reunionId={sala.reunionId} people={sala.participantes.length} />}
        </PeoplePanel>
      )}
    </RoomPanel>
  );
};

const Joining = () => {
  const { t } = useTranslation('live');
  return (
    <p role="status" className="m-auto flex flex-col items-center gap-4 text-center text-muted">
      <Spinner className="size-9 text-brand" />
      {t('connection.joining')}
    </p>
  );
};

/** Returns the room's present view. */
const useRoomView = (room: LiveRoom): RoomView =>
  useSyncExternalStore(
    (listener) => room.subscribe(listener),
    () => room.getView(),
    () => room.getView(),
  );
