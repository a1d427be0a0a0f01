import type { Clase } from '@puente/contracts/catalogue';
import { lazy, Suspense, useEffect, useState, useRef } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonStyle, Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpening } from './opened-documents.ts';

type ShownDocument = Clase['documentos'][number];

/** Code splitting: the PDF library is larger than the rest of the dashboard. */
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

/** The addresses of a document for this browser. They are over after an hour, so that they are asked for anew each time. */
const useAddresses = (id: string) =>
  useApi('GET /documentos/:id/enlace', {
    params: { id },
    fresh: true,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    retry: false,
  });

type Addresses = NonNullable<ReturnType<typeof useAddresses>['data']>;

/** A document of a class, shown in the page where a browser can show it, else as a download. Needs the texts `documents`. */
export const DocumentDialog = ({ document, onClose }: { document: ShownDocument; onClose: () => void }) => {
  const { t } = useTranslation('documents');
  const addresses = useAddresses(document.id);
  const { mutate: recordOpening } = useOpening();
  const isOpen = addresses.isSuccess;
  useEffect(() => {
    if (isOpen) recordOpening(document.id);
  }, [isOpen, document.id, recordOpening]);
  return (
    <Dialog isOpen onOpenChange={(stays) => stays || onClose()} title={document.titulo} size="lg">
      {addresses.isPending && <Opening />}
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
          <Content titulo={document.titulo} addresses={addresses.data} renew={() => void addresses.refetch()} />
          <a href={fileAddress(addresses.data.descargar)} download className={`${buttonStyle('secondary', 'md')} mt-4`}>
            {t('download')}
          </a>
        </>
      )}
    </Dialog>
  );
};

const Opening = () => {
  const { t } = useTranslation('documents');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className="aspect-video w-full" />
    </div>
  );
};

const Picture = ({ address, titulo }: { address: string; titulo: string }) => {
  const { t } = useTranslation('documents');
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Alert tone="danger">{t('cannotShowPicture')}</Alert>;
  return (
    <img
      src={fileAddress(address)}
      alt={titulo}
      className="mx-auto max-h-[70vh] rounded-lg object-contain"
      onError={() => setFailed(true)}
    />
  );
};

interface ContentProps {
  titulo: string;
  addresses: Addresses;
  renew: () => void;
}

const Content = ({ titulo, addresses, renew }: ContentProps) => {
  const { t } = useTranslation('documents');
  const { ver, contenido } = addresses;
  const [kind] = (contenido ?? '').split('/');
  if (kind === 'video' || kind === 'audio') return <Player kind={kind} address={ver} titulo={titulo} renew={renew} />;
  if (kind === 'image') return <Picture key={ver} address={ver} titulo={titulo} />;
  if (contenido === 'application/pdf') {
    return (
      <Suspense fallback={<Opening />}>
        <PdfView address={fileAddress(ver) ?? ver} titulo={titulo} />
      </Suspense>
    );
  }
  return <p className="text-muted">{t('onDevice')}</p>;
};

interface PlayerProps {
  kind: 'video' | 'audio';
  address: string;
  titulo: string;
  /** Asks for a new address, for when this one is over. */
  renew: () => void;
}

/** The browser's own player, with its keys. It goes on where it was when its address was over meanwhile. */
const Player = ({ kind, address, titulo, renew }: PlayerProps) => {
  const { t } = useTranslation('documents');
  const place = useRef(0);
  const [failedAt, setFailedAt] = useState<string>();
  const [first] = useState(address);
  const common = {
    src: fileAddress(address),
    controls: true,
    preload: 'metadata',
    'aria-label': titulo,
    onLoadedMetadata: ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
      if (place.current > 0) currentTarget.currentTime = place.current;
    },
    onTimeUpdate: ({ currentTarget }: React.SyntheticEvent<HTMLMediaElement>) => {
      place.current = currentTarget.currentTime;
    },
    onError: () => {
      // The first address is new, so that a failure at its beginning isn't about its age.
      if (address === first && place.current > 0) renew();
      else setFailedAt(address);
    },
  };
  return (
    <>
      {kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording has no captions; nobody writes them
        <video {...common} playsInline className="aspect-video w-full rounded-lg bg-night" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
        <audio {...common} className="w-full" />
      )}
      {failedAt === address && (
        <Alert tone="danger" className="mt-4">
          {t(kind === 'video' ? 'cannotPlay' : 'cannotPlayAudio')}
        </Alert>
      )}
    </>
  );
};
