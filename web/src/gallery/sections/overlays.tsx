import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-action.tsx';
import { Dialog, type DialogSize } from '../../ui/dialog.tsx';
import { FloatingPanel } from '../../ui/floating-panel.tsx';
import { TrashIcon } from '../../ui/icons-later.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSample } from '../sample.ts';
import { Row, Specimen } from '../specimen.tsx';

const sizes: DialogSize[] = ['sm', 'md', 'lg', 'full'];
const tones = ['success', 'info', 'warning', 'danger', 'neutral'] as const;

/** Specimens of dialogs, tooltips and other overlays. */
export const OverlaySpecimens = () => {
  const t = useSample();
  const [size, setSize] = useState<DialogSize>();
  const [isBeside, setBeside] = useState(false);
  return (
    <>
      <Specimen name="dialog">
        <Row>
          {sizes.map((size) => (
            <Button key={size} variant="secondary" onPress={() => setSize(size)}>
              {t('Abrir', 'Open')} {size}
            </Button>
          ))}
        </Row>
        <Dialog
          isOpen={size !== undefined}
          onOpenChange={() => setSize(undefined)}
          size={size ?? 'md'}
          title={t('Datos de la clase', 'Details of the class')}
        >
          <TextField label={t('Nombre', 'Name')} />
        </Dialog>
      </Specimen>
      <Specimen name="confirm-action">
        <ConfirmButton
          variant="danger"
          question={{
            title: t('Eliminar la clase', 'Delete the class'),
            text: t('Esto no se puede deshacer.', 'This cannot be undone.'),
            confirm: t('Eliminar', 'Delete'),
            isDanger: true,
            onConfirm: () => {},
          }}
        >
          {t('Eliminar la clase', 'Delete the class')}
        </ConfirmButton>
      </Specimen>
      <Specimen name="menu">
        <Menu
          label={t('Acciones', 'Actions')}
          onAction={() => {}}
          groups={[
            {
              title: t('Calidad', 'Quality'),
              entries: [
                { id: 'high', label: t('Alta', 'High'), isChosen: true },
                { id: 'low', label: t('Baja', 'Low') },
              ],
            },
            { entries: [{ id: 'delete', label: t('Eliminar', 'Delete'), Icon: TrashIcon, isDanger: true }] },
          ]}
        >
          <Button variant="secondary">{t('Acciones', 'Actions')}</Button>
        </Menu>
      </Specimen>
      <Specimen name="floating-panel">
        <Button variant="secondary" onPress={() => setBeside(true)}>
          {t('Escribir', 'Write')}
        </Button>
        {isBeside && (
          <FloatingPanel title={t('Nuevo mensaje', 'New message')} onClose={() => setBeside(false)}>
            <div className="p-5">
              <TextField label={t('Asunto', 'Subject')} autoFocus />
            </div>
          </FloatingPanel>
        )}
      </Specimen>
      <Specimen name="toast">
        <Row>
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="secondary"
              onPress={() => toast(t('Se ha guardado lo que cambiaste.', 'What you changed has been saved.'), tone)}
            >
              {tone}
            </Button>
          ))}
        </Row>
      </Specimen>
    </>
  );
};
