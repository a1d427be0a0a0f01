import type { Adjunto } from '@puente/contracts/attachments';
import { useState } from 'react';

import { fileAddress } from '../../platform/api/browser-send.ts';
import { useApi } from '../../platform/api/use-api.ts';
import { useFormat } from '../../platform/i18n/format.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileIcon } from '../../ui/icons.tsx';

/** The addresses are over after an hour; they are asked for anew before. */
const renewEveryMs = 50 * 60_000;

/** Addresses of attachments for this browser, by id; those that may not be opened are missing. */
const useLinks = (ids: readonly string[]) =>
  useApi('GET /adjuntos/enlaces', {
    query: { ids: ids.join(',') },
    select: (links) => new Map(links.map((link) => [link.id, link])),
    enabled: ids.length > 0,
    staleTime: renewEveryMs,
    refetchInterval: renewEveryMs,
  });

/** The files that go with a text: pictures shown small, others as downloads. Needs the texts `attachments`. */
export const AttachmentList = ({ adjuntos }: { adjuntos: readonly Adjunto[] }) => {
  const { t } = useTranslation('attachments');
  const links = useLinks(adjuntos.map(({ id }) => id));
  if (adjuntos.length === 0) return null;
  const pictures = adjuntos.filter(({ imagen }) => imagen !== null);
  const others = adjuntos.filter(({ imagen }) => imagen === null);
  return (
    <div role="group" aria-label={t('list')} className="flex flex-col gap-3">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((adjunto) => (
            <li key={adjunto.id}>
              <Picture
                adjunto={adjunto}
                address={links.data?.get(adjunto.id)?.ver}
                renew={() => void links.refetch()}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-2">
          {others.map((adjunto) => (
            <li key={adjunto.id}>
              <Download adjunto={adjunto} address={links.data?.get(adjunto.id)?.descargar} />
            </li>
          ))}
        </ul>
      )}
      {links.isError && (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onPress={() => void links.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('unavailable')}
        </Alert>
      )}
    </div>
  );
};

interface PictureProps {
  adjunto: Adjunto;
  /** Undefined while it is asked for. */
  address: string | undefined;
  /** Asks for a new address, for when this one is over. */
  renew: () => void;
}

const failed = 'grid place-items-center p-2 text-center text-xs text-muted';
const frame = 'block size-28 overflow-hidden rounded-lg border border-line bg-canvas sm:size-36';

const Picture = ({ adjunto, address, renew }: PictureProps) => {
  const { t } = useTranslation('attachments');
  const { nombre, imagen } = adjunto;
  // A new address is asked for once: one that fails at once is not about its age.
  const [failures, setFailures] = useState(0);
  const fail = () => {
    setFailures(failures + 1);
    if (failures === 0) renew();
  };
  if (failures > 1) return <div className={`${frame} ${failed}`}>{t('pictureUnavailable', { nombre })}</div>;
  if (address === undefined) return <div className={frame} role="img" aria-label={nombre} />;
  return (
    <a href={fileAddress(address)} target="_blank" rel="noopener" aria-label={t('open', { nombre })} className={frame}>
      <img
        src={fileAddress(address)}
        alt=""
        width={imagen?.ancho}
        height={imagen?.alto}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={fail}
        onLoad={() => setFailures(0)}
      />
    </a>
  );
};

const Download = ({ adjunto, address }: { adjunto: Adjunto; address: string | undefined }) => {
  const { t } = useTranslation('attachments');
  const { fileSize } = useFormat();
  const { nombre, tamano } = adjunto;
  const content = (
    <>
      <FileIcon className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 font-medium wrap-anywhere">{nombre}</span>
      <span className="ml-auto shrink-0 text-muted">{fileSize(tamano)}</span>
    </>
  );
  const row = 'flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-sm';
  if (address === undefined) return <div className={row}>{content}</div>;
  return (
    <a
      href={fileAddress(address)}
      download
      aria-label={t('download', { nombre })}
      className={`${row} transition-colors hover:border-line-strong hover:bg-brand-soft`}
    >
      {content}
    </a>
  );
};
