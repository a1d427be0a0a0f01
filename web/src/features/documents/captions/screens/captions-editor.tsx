import type { SubtitulosDeDocumento } from '@puente/contracts/captions';
import { Language } from '@puente/contracts/shapes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';

import { isMissing, messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { Player, type PlayerHandle } from '../../../../shared/documents/player.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { captionsAddress, videosAddress } from '../addresses.ts';
import { TrackForm } from '../components/track-form.tsx';
import { useCaptions, useVideoAddresses } from '../queries.ts';

/** The captions of a video, written beside its player (CAP-1). */
export const CaptionsEditor = () => {
  const { t } = useTranslation('captions');
  const { id = '', idioma } = useParams();
  const language = Language.safeParse(idioma);
  const query = useCaptions(id);
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={videosAddress} text={t('back')} />
      {query.data && language.success ? (
        <Editor key={id} captions={query.data} idioma={language.data} />
      ) : (
        <NoCaptions query={query} isMissing={!language.success || isMissing(query.error)} />
      )}
    </div>
  );
};

interface EditorProps {
  captions: SubtitulosDeDocumento;
  idioma: Language;
}

const Editor = ({ captions: { documento, clase, curso, pistas }, idioma }: EditorProps) => {
  const { t } = useTranslation('captions');
  const player = useRef<PlayerHandle>(null);
  const [ms, setMs] = useState(0);
  usePageTitle(t('titleOf', { titulo: documento.titulo }));
  const track = pistas.find((each) => each.idioma === idioma);
  const form = useKeptFocus(track?.version);
  return (
    <>
      <header>
        <h1 className="text-2xl wrap-anywhere text-ink sm:text-3xl">{t('titleOf', { titulo: documento.titulo })}</h1>
        <p className="mt-1 max-w-2xl text-muted">{t('place', { clase: clase.nombre, curso: curso.titulo })}</p>
      </header>
      {/* Below the app's header. The player stays in view while one writes; what gets the focus scrolls clear of it. */}
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2 xl:items-start">
        <div className="sticky top-16 z-10 -mx-4 min-w-0 bg-canvas px-4 py-2 sm:mx-0 sm:px-0 xl:top-20 xl:py-0 max-xl:[&_video]:max-h-[40dvh] max-xl:[@media(max-height:30rem)]:static">
          <Video id={documento.id} titulo={documento.titulo} player={player} onTime={setMs} />
        </div>
        <div
          ref={form}
          className="flex min-w-0 flex-col gap-5 [&_*]:scroll-mt-[calc(40dvh+6rem)] xl:[&_*]:scroll-mt-24"
        >
          <p className="text-sm text-muted">{t('hint')}</p>
          <LinkTabs
            label={t('languagesOf')}
            tabs={Language.options.map((each) => ({
              to: captionsAddress(documento.id, each),
              text: t(`languages.${each}`),
            }))}
          />
          {/* Another version is another form, which begins with what is stored, or with the draft. */}
          <TrackForm
            key={`${idioma} ${track?.version ?? 0}`}
            id={documento.id}
            idioma={idioma}
            track={track}
            other={pistas.find((each) => each.idioma !== idioma)}
            player={player}
            ms={ms}
          />
        </div>
      </div>
    </>
  );
};

/** The element of a form, whose button gets the focus that the form of the version before had. */
const useKeptFocus = (version: number | undefined) => {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [version]);
  return element;
};

interface VideoProps {
  id: string;
  titulo: string;
  player: RefObject<PlayerHandle | null>;
  onTime: (ms: number) => void;
}

/** The video that the captions are of. Without it they can be written all the same. */
const Video = ({ id, titulo, player, onTime }: VideoProps) => {
  const { t } = useTranslation('captions');
  const { data, error, isFetching, refetch } = useVideoAddresses(id);
  if (error && !data) {
    return (
      <ErrorState message={messageOf(error, t('videoFailed'))} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="aspect-video w-full" />;
  if (!data.contenido?.startsWith('video/')) return <Alert tone="warning">{t('noVideo')}</Alert>;
  return (
    <Player
      ref={player}
      kind="video"
      address={data.ver}
      titulo={titulo}
      tracks={data.subtitulos}
      renew={() => void refetch()}
      onTime={onTime}
    />
  );
};

interface NoCaptionsProps {
  query: ReturnType<typeof useCaptions>;
  isMissing: boolean;
}

const NoCaptions = ({ query: { error, isFetching, refetch }, isMissing: isGone }: NoCaptionsProps) => {
  const { t } = useTranslation('captions');
  if (isGone || error) {
    return (
      <>
        <h1 className="sr-only">{t('list')}</h1>
        {isGone ? (
          <EmptyState title={t('missing')} />
        ) : (
          <ErrorState
            message={messageOf(error, t('loadFailed'))}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
};
