import { lazy, Suspense, useState } from 'react';

import { loadTexts } from '../platform/i18n/i18n.ts';
import { Button } from '../ui/button.tsx';

const DeviceCheckDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../features/live/components/device-check-dialog.tsx'),
    loadTexts(['live']),
  ]);
  return { default: chunk.DeviceCheckDialog };
});

/** Opens the check of camera, microphone and sound (ME-2). */
export const DeviceCheckButton = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <Suspense>
          <DeviceCheckDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
