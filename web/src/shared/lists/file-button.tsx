import type { ReactNode } from 'react';

import { messageOf } from '../../platform/api/errors.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

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
