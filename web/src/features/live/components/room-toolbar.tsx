import { Reaccion } from '@puente/contracts/room';
import type { ReactNode, Ref, ComponentType } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ShieldIcon, type IconProps } from '../../../ui/icons.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { popoverStyle } from '../../../ui/popover-style.ts';
import { Spinner } from '../../../ui/progress.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { RoomView } from '../room/live-room.ts';
import type { Tool } from '../view/tools.ts';
import { ReactionMark } from './reactions.tsx';
import { GaugeIcon, MoreIcon, SmileIcon } from './room-icons.tsx';
import { qualities, roomActions, type RoomTools, toolIcons, useToolLabels } from './tool-labels.ts';

interface RoomToolbarProps {
  tools: RoomTools;
  bar: readonly Tool[];
  more: readonly Tool[];
  isShown: boolean;
  /** At the side of a phone that is held across. */
  isVertical: boolean;
  onMenu: (isOpen: boolean) => void;
  /** The recording's control, composed by the app. */
  recording: ReactNode;
  ref: Ref<HTMLDivElement>;
}

/** The controls of the room. Hidden, they stay reachable by keyboard, and the focus shows them again. */
export const RoomToolbar = ({ tools, bar, more, isShown, isVertical, onMenu, recording, ref }: RoomToolbarProps) => {
  const { t } = useTranslation('live');
  const labels = useToolLabels(tools);
  const entryOf = (tool: Tool): MenuEntry => ({ id: tool, label: labels(tool).label, Icon: toolIcons(tools, tool) });
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={t('tool.bar')}
      aria-orientation={isVertical ? 'vertical' : 'horizontal'}
      className={classNames(
        'flex shrink-0 items-center justify-center gap-2 transition-[opacity,translate] duration-200 ease-out has-focus-visible:pointer-events-auto has-focus-visible:translate-none has-focus-visible:opacity-100',
        isVertical ? 'max-h-full flex-col overflow-y-auto py-1' : 'max-w-full',
        !isShown && 'pointer-events-none opacity-0',
        !isShown && (isVertical ? 'translate-x-4' : 'translate-y-4'),
      )}
    >
      {bar.map((tool) => {
        if (tool === 'reactions') return <Reactions key={tool} onReact={tools.react} onMenu={onMenu} />;
        if (tool === 'quality') return <Quality key={tool} tools={tools} onMenu={onMenu} />;
        if (tool === 'security') return <Security key={tool} tools={tools} onMenu={onMenu} />;
        const { text, ...state } = labels(tool);
        return (
          <ToolButton
            key={tool}
            {...state}
            Icon={toolIcons(tools, tool)}
            text={isVertical ? undefined : text}
            onPress={() => tools.run(tool)}
          />
        );
      })}
      {recording}
      <Menu
        label={t('tool.more')}
        placement={isVertical ? 'left' : 'top end'}
        onOpenChange={onMenu}
        onAction={(id) => {
          const chosen = qualities.find((quality) => `quality.${quality}` === id);
          const shown = Reaccion.options.find((reaction) => `reaction.${reaction}` === id);
          const tool = more.find((each) => each === id);
          if (chosen) tools.setQuality(chosen);
          else if (shown) tools.react(shown);
          else if (tool) tools.run(tool);
          else moderate(tools, id);
        }}
        groups={[
          { entries: more.filter((tool) => !['quality', 'security', 'reactions'].includes(tool)).map(entryOf) },
          ...(more.includes('security') ? [{ title: t('tool.security'), entries: securityEntries(t, tools) }] : []),
          ...(more.includes('quality')
            ? [{ title: t('tool.quality'), entries: qualityEntries(t, tools.view.calidadElegida) }]
            : []),
          ...(more.includes('reactions')
            ? [
                {
                  title: t('tool.reactions'),
                  entries: Reaccion.options.map((reaction) => ({
                    id: `reaction.${reaction}`,
                    label: t(`reaction.${reaction}`),
                    Icon: () => <ReactionMark reaction={reaction} className="size-5" />,
                  })),
                },
              ]
            : []),
        ]}
      >
        <ToolButton label={t('tool.more')} Icon={MoreIcon} />
      </Menu>
    </div>
  );
};

type Translate = ReturnType<typeof useTranslation<'live'>>['t'];

const qualityEntries = (t: Translate, chosen: RoomView['calidadElegida']): MenuEntry[] =>
  qualities.map((quality) => ({
    id: `quality.${quality}`,
    label: t(`quality.${quality}`),
    isChosen: quality === chosen,
  }));

const securityEntries = (t: Translate, { view }: RoomTools): MenuEntry[] => [
  {
    id: `security.${view.sala?.bloqueada ? 'desbloquear' : 'bloquear'}`,
    label: t(view.sala?.bloqueada ? 'moderate.desbloquear' : 'moderate.bloquear'),
  },
  { id: 'security.silenciarTodos', label: t('moderate.silenciarTodos') },
  { id: 'security.bajarManos', label: t('moderate.bajarManos') },
];

const moderate = (tools: RoomTools, id: string): void => {
  const action = roomActions.find((each) => `security.${each}` === id);
  if (action) tools.moderate(action);
};

interface PartProps {
  tools: RoomTools;
  onMenu: (isOpen: boolean) => void;
}

const Quality = ({ tools, onMenu }: PartProps) => {
  const { t } = useTranslation('live');
  return (
    <Menu
      label={t('quality.label')}
      placement="top"
      onOpenChange={onMenu}
      onAction={(id) => {
        const chosen = qualities.find((quality) => `quality.${quality}` === id);
        if (chosen) tools.setQuality(chosen);
      }}
      groups={[{ title: t('quality.label'), entries: qualityEntries(t, tools.view.calidadElegida) }]}
    >
      <ToolButton label={t('tool.quality')} Icon={GaugeIcon} />
    </Menu>
  );
};

const Security = ({ tools, onMenu }: PartProps) => {
  const { t } = useTranslation('live');
  return (
    <Menu
      label={t('tool.security')}
      placement="top"
      onOpenChange={onMenu}
      onAction={(id) => moderate(tools, id)}
      groups={[{ entries: securityEntries(t, tools) }]}
    >
      <ToolButton label={t('tool.security')} Icon={ShieldIcon} isOn={tools.view.sala?.bloqueada ?? false} />
    </Menu>
  );
};

const Reactions = ({
  onReact,
  onMenu,
}: {
  onReact: (reaction: Reaccion) => void;
  onMenu: (isOpen: boolean) => void;
}) => {
  const { t } = useTranslation('live');
  return (
    <DialogTrigger onOpenChange={onMenu}>
      <ToolButton label={t('tool.reactions')} Icon={SmileIcon} />
      <Popover placement="top" className={classNames(popoverStyle, 'rounded-full')}>
        <Dialog aria-label={t('tool.reactions')} className="flex gap-1 p-1.5 outline-none">
          {Reaccion.options.map((reaction) => (
            <Button
              key={reaction}
              aria-label={t(`reaction.${reaction}`)}
              onPress={() => onReact(reaction)}
              className="flex size-11 items-center justify-center rounded-full transition-[background-color,scale] data-hovered:scale-110 data-hovered:bg-brand-soft"
            >
              <ReactionMark reaction={reaction} className="size-7" />
            </Button>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
};

interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'aria-label'> {
  /** Its accessible name: what a press does, or what it shows. */
  label: string;
  Icon: ComponentType<IconProps>;
  /** Something is on: a microphone that sends, a panel that is open. */
  isOn?: boolean;
  isStarting?: boolean;
  /** A number at the corner; the label says it too. */
  count?: number;
  /** Shown beside the icon, where a word matters more than room. */
  text?: string | undefined;
  /** Tells with aria-pressed whether it is on; not for what opens something. */
  isToggle?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

/** A control of the room's toolbar. */
const ToolButton = (props: ToolButtonProps) => {
  const { label, Icon, isOn = false, isStarting = false, count = 0, text, ...others } = props;
  const { isToggle = false, shortcut, ...button } = others;
  return (
    <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
      <Button
        {...button}
        aria-label={label}
        {...(isToggle && { 'aria-pressed': isOn })}
        className={classNames(
          'relative flex h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-full transition-colors duration-150',
          'data-disabled:opacity-50',
          text && 'px-4 text-sm font-semibold whitespace-nowrap',
          isOn
            ? 'bg-brand text-on-brand data-hovered:bg-brand-strong'
            : 'bg-raised text-ink data-hovered:bg-brand-soft data-hovered:text-brand-strong',
        )}
      >
        {isStarting ? <Spinner className="size-5.5" /> : <Icon className="size-5.5" />}
        {text}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -right-1 min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Button>
    </Tooltip>
  );
};
