import type { Clase } from '@puente/contracts/catalogue';
import { lazy, Suspense, useEffect, useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { messageOf } from '../../platform/api/errors.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpening } from './opened-documents.ts';
import { Player } from './player.tsx';

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
