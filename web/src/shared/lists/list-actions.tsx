import { type Ref, type ReactNode, useState } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { type ButtonSize, type ButtonVariant, Button, type ButtonProps } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons-later.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

interface Named {
  label: string;
  /** The accessible name, which says the row too. Default: the label. */
  name?: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Something that can be done with a list or a row of it: where it leads, what it does, or what it opens. */
export type ListAction = Named &
  (
    | { href: string; onPress?: never; opens?: never }
    | { onPress: () => void; href?: never; opens?: never }
    | { opens: Opens; href?: never; onPress?: never }
  );

interface ListActionButtonProps {
  action: ListAction;
  size: ButtonSize;
  /** The look of one that names none. */
  variant: ButtonVariant;
  open: (opens: Opens) => void;
}

/** The button or link of an action. */
export const ListActionButton = ({ action, size, variant, open }: ListActionButtonProps) => {
  const { label, name, href, isDisabled = false, ref } = action;
  const look = { size, variant: action.variant ?? variant, ...(name !== undefined && { 'aria-label': name }) };
  if (href !== undefined) {
    return (
      <LinkButton {...look} href={href}>
        {label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} {...(ref && { ref })} isDisabled={isDisabled} onPress={() => run(action, open)}>
      {label}
    </Button>
  );
};

const run = ({ onPress, opens }: ListAction, open: (opens: Opens) => void): void => {
  if (opens) open(opens);
  else onPress?.();
};

interface RowActionsProps {
  actions: readonly ListAction[];
  open: (opens: Opens) => void;
}

/** The actions of a row, beside each other. */
export const RowActions = ({ actions, open }: RowActionsProps) => {
  // By their places: a button that says something else after it was pressed keeps the focus.
  const buttons = [...actions.entries()].map(([place, action]) => (
    <ListActionButton key={place} action={action} size="sm" variant="quiet" open={open} />
  ));
  // The cell's negative margins are made for buttons without a border.
  return actions.some(({ variant = 'quiet' }) => variant !== 'quiet') ? (
    <span className="mx-3.5 inline-flex flex-wrap justify-end gap-2">{buttons}</span>
  ) : (
    buttons
  );
};

/** The actions of a row in a menu, which has an accessible name. */
export const RowMenu = ({ label, actions, open }: RowActionsProps & { label: string }) => (
  <Menu
    label={label}
    groups={[
      {
        entries: actions.map((action) => ({
          id: action.label,
          label: action.label,
          isDanger: action.variant === 'danger',
          ...(action.href !== undefined && { href: action.href }),
        })),
      },
    ]}
    onAction={(id) => {
      const chosen = actions.find((action) => action.label === id);
      if (chosen) run(chosen, open);
    }}
  >
    <IconButton label={label}>
      <MoreIcon />
    </IconButton>
  </Menu>
);

export interface ListFile<Of> extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  text: ReactNode;
  pending?: string;
  /** The sentence about a failure that the server doesn't explain. */
  failed: string;
  /** Without rows there is nothing to save, and no button. */
  rows?: { data: readonly unknown[] | undefined };
  /** The mutation that saves the file, and what it is of. */
  file: { isPending: boolean; mutate: (of: Of, on: { onError: (error: Error) => void }) => void };
  of: Of;
}

/** The button that saves a file: a list (CSV), or a receipt. */
export const FileButton = <Of,>({ text, pending, failed, rows, file, of, ...button }: ListFile<Of>) => {
  if (rows && !rows.data?.length) return null;
  return (
    <Button
      variant="secondary"
      {...button}
      isPending={file.isPending}
      pendingText={pending}
      onPress={() => file.mutate(of, { onError: (error) => toast(messageOf(error, failed), 'danger') })}
    >
      {text}
    </Button>
  );
};

/** Element over a page, such as a dialog: rendered until it calls `close`. */
export type Opens = (close: () => void) => ReactNode;

/** Holds the one thing that is open over a list. What it shows of a row is the row at the press. */
export const useOpened = () => {
  const [opens, setOpens] = useState<{ render: Opens }>();
  return {
    open: (render: Opens) => setOpens({ render }),
    opened: opens?.render(() => setOpens(undefined)),
  };
};
