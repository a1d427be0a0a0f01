import type { Clase } from '@puente/contracts/catalogue';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonStyle, Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpening } from './opened-documents.ts';
import { Player, type PlayerHandle } from './player.tsx';
import { Transcript } from './transcript.tsx';

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
    <Dialog
      isOpen
      onOpenChange={(stays) => stays || onClose()}
      title={document.titulo}
      size={addresses.data?.subtitulos.length ? 'xl' : 'lg'}
    >
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
          <Content
            id={document.id}
            titulo={document.titulo}
            addresses={addresses.data}
            renew={() => void addresses.refetch()}
          />
          <Downloads addresses={addresses.data} />
        </>
      )}
    </Dialog>
  );
};

/** The file and its captions, to keep. */
const Downloads = ({ addresses: { descargar, subtitulos } }: { addresses: Addresses }) => {
  const { t } = useTranslation('documents');
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <a href={fileAddress(descargar)} download className={buttonStyle('secondary', 'md')}>
        {t('download')}
      </a>
      {subtitulos.map(({ idioma, ver }) => (
        <a key={idioma} href={fileAddress(ver)} download className={buttonStyle('secondary', 'md')}>
          {t('captions.download', { language: t(`captions.languages.${idioma}`) })}
        </a>
      ))}
    </div>
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
  id: string;
  titulo: string;
  addresses: Addresses;
  renew: () => void;
}

const Content = ({ id, titulo, addresses, renew }: ContentProps) => {
  const { t } = useTranslation('documents');
  const { ver, contenido } = addresses;
  const [kind] = (contenido ?? '').split('/');
  if (kind === 'video') return <Video id={id} titulo={titulo} addresses={addresses} renew={renew} />;
  if (kind === 'audio') return <Player kind={kind} address={ver} titulo={titulo} renew={renew} />;
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

/** A video, with its captions as a text beside it where it has some (CAP-1). */
const Video = ({ id, titulo, addresses: { ver, subtitulos }, renew }: ContentProps) => {
  const player = useRef<PlayerHandle>(null);
  const [ms, setMs] = useState(0);
  const video = (
    <Player ref={player} kind="video" address={ver} titulo={titulo} tracks={subtitulos} renew={renew} onTime={setMs} />
  );
  if (subtitulos.length === 0) return video;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">{video}</div>
      <div className="relative min-w-0">
        <div className="flex flex-col lg:absolute lg:inset-0">
          <Transcript id={id} ms={ms} onJump={(to) => player.current?.goTo(to)} />
        </div>
      </div>
    </div>
  );
};
