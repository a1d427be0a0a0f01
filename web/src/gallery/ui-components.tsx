import { useState } from 'react';

import { ApiError, NetworkError } from '../platform/api/errors.ts';
import { useNow } from '../platform/clock.ts';
import { Alert, RetryAlert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmButton } from '../ui/confirm-action.tsx';
import { Dialog, type DialogSize } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FloatingPanel } from '../ui/floating-panel.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TrashIcon, MoreIcon } from '../ui/icons-later.tsx';
import { BellIcon, BookIcon, CloseIcon, Mark } from '../ui/icons.tsx';
import { ItemStates } from '../ui/item-states.tsx';
import { KeyList } from '../ui/key-list.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Menu } from '../ui/menu.tsx';
import { Progress, Spinner } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { toast } from '../ui/toast.tsx';
import { MoreInfo, Tooltip } from '../ui/tooltip.tsx';
import { Columns, Row, Specimen } from './specimen.tsx';

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const;
const text = 'Se escucha el relato primero y se escribe sin cambiar nada de lo que la persona dijo.';

/** The components of web/src/ui, except the fields of forms and the lists. */
export const ComponentSpecimens = () => (
  <>
    <Tokens />
    <Buttons />
    <Contents />
    <Overlays />
    <States />
  </>
);

const Tokens = () => (
  <Specimen name="tokens · mark">
    <Row>
      <Mark className="size-16" />
      {[
        'bg-canvas text-ink',
        'bg-surface text-ink',
        'bg-raised text-ink',
        'bg-brand text-on-brand',
        'bg-brand-soft text-brand-strong',
        'bg-accent text-on-accent',
        'bg-accent-soft text-accent',
        'bg-night text-on-night',
      ].map((colours) => (
        <span key={colours} className={`rounded-lg border border-line p-4 text-sm ${colours}`}>
          {colours}
        </span>
      ))}
    </Row>
  </Specimen>
);

const Buttons = () => (
  <>
    <Specimen name="button · link-button">
      <div className="flex flex-col gap-4">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Row key={variant}>
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <Button key={size} variant={variant} size={size}>
                Guardar
              </Button>
            ))}
            <Button variant={variant} isDisabled>
              Desactivado
            </Button>
            <Button variant={variant} isPending pendingText="Guardando…">
              Guardar
            </Button>
            <LinkButton href="#" variant={variant}>
              Ir allí
            </LinkButton>
          </Row>
        ))}
      </div>
    </Specimen>
    <Specimen name="back-link">
      <BackLink to="#" text="Mis cursos" />
    </Specimen>
    <Specimen name="icon-button · tooltip">
      <Row>
        <Tooltip text="Notificaciones: tres sin leer">
          <IconButton label="Notificaciones">
            <BellIcon />
          </IconButton>
        </Tooltip>
        <IconButton label="Cerrar" isDisabled>
          <CloseIcon />
        </IconButton>
        <MoreInfo text="Las horas se muestran en la zona de tu dispositivo." />
      </Row>
    </Specimen>
  </>
);

const Contents = () => {
  const now = useNow();
  return (
    <>
      <Specimen name="badge · avatar · time-ago · progress · spinner">
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Avatar name="María José Núñez" />
          <Avatar name="Puente" src="/favicon.svg" className="size-16" />
          <TimeAgo moment={new Date(now.getTime() - 300_000).toISOString()} now={now} />
          <Progress label="Asilo y protección" value={64} />
          <Spinner />
        </Row>
      </Specimen>
      <Specimen name="card · disclosure">
        <Card>
          <Disclosure title="El relato" aside="4 h" isInitiallyOpen>
            {text}
          </Disclosure>
          <Disclosure title={text}>{text}</Disclosure>
        </Card>
      </Specimen>
      <Specimen name="tabs">
        <Tabs
          label="Perfil"
          tabs={[
            { id: 'personal', title: 'Datos personales', content: text },
            { id: 'security', title: 'Seguridad', content: 'Otra vista.' },
          ]}
        />
      </Specimen>
      <Specimen name="key-list">
        <KeyList
          keys={[
            { key: 'J', text: 'Fila siguiente' },
            { key: 'Esc', text: 'Salir de la búsqueda' },
          ]}
        />
      </Specimen>
      <Specimen name="link-tabs">
        <LinkTabs
          label="Partes del curso"
          tabs={[
            { to: '/dev/ui', text: 'Datos del curso', end: true },
            { to: '/dev/ui/estudiantes', text: 'Estudiantes' },
          ]}
        />
      </Specimen>
    </>
  );
};

const Overlays = () => {
  const [size, setSize] = useState<DialogSize>();
  const [isBeside, setBeside] = useState(false);
  return (
    <>
      <Specimen name="dialog · confirm-action · menu · floating-panel">
        <Row>
          {(['sm', 'md', 'lg', 'full'] as const).map((size) => (
            <Button key={size} variant="secondary" onPress={() => setSize(size)}>
              Abrir {size}
            </Button>
          ))}
          <ConfirmButton
            variant="danger"
            question={{
              title: 'Eliminar la clase',
              text: 'Esto no se puede deshacer.',
              confirm: 'Eliminar',
              isDanger: true,
              onConfirm: () => {},
            }}
          >
            Eliminar la clase
          </ConfirmButton>
          <Menu
            label="Acciones"
            onAction={() => {}}
            groups={[
              { title: 'Calidad', entries: [{ id: 'high', label: 'Alta', isChosen: true }] },
              { entries: [{ id: 'delete', label: 'Eliminar', Icon: TrashIcon, isDanger: true }] },
            ]}
          >
            <IconButton label="Acciones">
              <MoreIcon />
            </IconButton>
          </Menu>
          <Button variant="secondary" onPress={() => setBeside(true)}>
            Escribir
          </Button>
        </Row>
        <Dialog
          isOpen={size !== undefined}
          onOpenChange={() => setSize(undefined)}
          size={size ?? 'md'}
          title="Datos de la clase"
        >
          <TextField label="Nombre" />
        </Dialog>
        {isBeside && (
          <FloatingPanel title="Nuevo mensaje" onClose={() => setBeside(false)}>
            <TextField label="Asunto" autoFocus />
          </FloatingPanel>
        )}
      </Specimen>
      <Specimen name="toast">
        <Row>
          {tones.map((tone) => (
            <Button key={tone} variant="secondary" onPress={() => toast('Se ha guardado lo que cambiaste.', tone)}>
              {tone}
            </Button>
          ))}
        </Row>
      </Specimen>
    </>
  );
};

const States = () => (
  <>
    <Specimen name="alert · retry-alert">
      <Columns>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone}>
            {tone}: la clase empieza dentro de una hora.
          </Alert>
        ))}
        <RetryAlert message="No se pudieron cargar las personas." isRetrying={false} onRetry={() => {}} />
      </Columns>
    </Specimen>
    <Specimen name="skeleton · empty-state · error-state">
      <Columns>
        <Skeleton className="h-28 w-full" />
        <EmptyState
          title="Aquí aparecerán tus cursos"
          text="En cuanto te inscribas en un programa."
          illustration={<BookIcon className="size-7" />}
          action={<Button>Ver programas</Button>}
        />
        <ErrorState message="No se pudieron cargar tus cursos." onRetry={() => {}} />
      </Columns>
    </Specimen>
    <Specimen name="item-states">
      <Columns>
        {[null, new ApiError(404, 'NOT_FOUND', ''), new NetworkError()].map((error) => (
          <ItemStates
            key={String(error)}
            query={{ data: undefined, error, isFetching: false, refetch: async () => undefined }}
            loadingText="Cargando el curso"
            skeleton={['h-9 w-2/3', 'h-28 w-full']}
            missing={{ title: 'El curso no existe', action: <Button>Ver los cursos</Button> }}
            failedText="No se pudo cargar el curso."
          >
            {() => null}
          </ItemStates>
        ))}
      </Columns>
    </Specimen>
  </>
);
