import type { Clase } from '@puente/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { api } from '../../platform/api/client.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Document = Clase['documentos'][number];

/** The addresses of a document for this browser. They are over after an hour, so that they are asked for anew each time. */
const useAddresses = (id: string) =>
  useQuery({
    queryKey: ['documents', 'link', id],
    queryFn: ({ signal }) => api('GET /documentos/:id/enlace', { params: { id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: false,
  });

/** A class's recording, played in the page (LIVE-12). Needs the texts `documents`. */
export const VideoDialog = ({ document, onClose }: { document: Document; onClose: () => void }) => {
  const { t } = useTranslation('documents');
  const addresses = useAddresses(document.id);
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={document.titulo} size="lg">
      {addresses.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="aspect-video w-full" />
        </div>
      )}
      {addresses.isError && (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onPress={() => void addresses.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {messageOf(addresses.error, t('loadFailed'))}
        </Alert>
      )}
      {addresses.data && (
        <>
          <Player address={addresses.data.ver} titulo={document.titulo} renew={() => void addresses.refetch()} />
          <a href={fileAddress(addresses.data.descargar)} download className={`${buttonStyle('secondary', 'md')} mt-4`}>
            {t('download')}
          </a>
        </>
      )}
    </Dialog>
  );
};

interface PlayerProps {
  address: string;
  titulo: string;
  /** Asks for a new address, for when this one is over. */
  renew: () => void;
}

/** The browser's own player, with its keys. It goes on where it was when its address was over meanwhile. */
const Player = ({ address, titulo, renew }: PlayerProps) => {
  const { t } = useTranslation('documents');
  const place = useRef(0);
  const [failedAt, setFailedAt] = useState<string>();
  const [first] = useState(address);
  const onError = () => {
    // The first address is new, so that a failure at its beginning isn't about its age.
    if (address === first && place.current > 0) renew();
    else setFailedAt(address);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions; nobody writes them */}
      <video
        src={fileAddress(address)}
        controls
        playsInline
        preload="metadata"
        aria-label={titulo}
        className="aspect-video w-full rounded-lg bg-night"
        onLoadedMetadata={({ currentTarget }) => {
          if (place.current > 0) currentTarget.currentTime = place.current;
        }}
        onTimeUpdate={({ currentTarget }) => {
          place.current = currentTarget.currentTime;
        }}
        onError={onError}
      />
      {failedAt === address && (
        <Alert tone="danger" className="mt-4">
          {t('cannotPlay')}
        </Alert>
      )}
    </>
  );
};
