import { useState } from 'react';

import { Form, FormDialog } from '../shared/forms/form.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { CheckboxCards, Checkbox } from '../ui/checkbox.tsx';
import { ComboBox } from '../ui/combobox.tsx';
import { DatePicker } from '../ui/date-picker.tsx';
import { FileDrop, type FileDropStatus } from '../ui/file-drop.tsx';
import { RadioCards, Radio } from '../ui/radio-cards.tsx';
import { type SelectOption, Select } from '../ui/select.tsx';
import { Slider } from '../ui/slider.tsx';
import { Switch } from '../ui/switch.tsx';
import { PasswordField, TextArea, TextField } from '../ui/text-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import { Columns, Specimen } from './specimen.tsx';

const required = 'Este campo es obligatorio.';
const countries: SelectOption[] = [
  { id: 'es', label: 'España' },
  { id: 'mx', label: 'México' },
  { id: 'long', label: 'Un lugar cuyo nombre es tan largo que no cabe en una sola línea' },
];
const people: SelectOption[] = [
  { id: 'andres', label: 'Andrés Villalobos', detail: 'Tutoría', picture: <Avatar name="Andrés Villalobos" /> },
  { id: 'carmen', label: 'Carmen Ortega', detail: 'Academia', picture: <Avatar name="Carmen Ortega" /> },
];

/** The kit of forms: `useForm` in a `Form` and a `FormDialog`, and the fields of web/src/ui. */
export const FormSpecimens = () => (
  <>
    <WholeForms />
    <Texts />
    <Choices />
    <Files />
  </>
);

const initial = { titulo: '', acepta: false };

const useSampleForm = (onSaved: () => void) =>
  useForm({
    initial,
    label: (field) => (field === 'titulo' ? 'Título' : 'Acepto los cobros mensuales'),
    problems: ({ titulo }) => ({ titulo: titulo === '' && required }),
    save: async (_body, { titulo }) => {
      if (titulo === 'falla') throw new Error('refused');
    },
    onSaved,
    done: 'Se ha guardado.',
    failed: 'No se pudo guardar.',
  });

const WholeForms = () => {
  const [isOpen, setOpen] = useState(false);
  const form = useSampleForm(() => {});
  return (
    <Specimen name="form · form-dialog">
      <Form form={form} submit="Guardar" pending="Guardando…">
        <TextField {...form.field('titulo')} hint="«falla» no se guarda." />
        <Checkbox {...form.field('acepta')}>Acepto los cobros mensuales</Checkbox>
      </Form>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Abrir
      </Button>
      {isOpen && <SampleDialog onClose={() => setOpen(false)} />}
    </Specimen>
  );
};

const SampleDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useSampleForm(onClose);
  return (
    <FormDialog form={form} title="Datos de la clase" submit="Guardar" onClose={onClose}>
      <TextField {...form.field('titulo')} />
    </FormDialog>
  );
};

const Texts = () => {
  const [text, setText] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  return (
    <Specimen name="text-field · password-field · text-area · date-picker · time-field">
      <Columns>
        <TextField label="Correo electrónico" hint="Te escribiremos aquí." placeholder="persona@ejemplo.test" />
        <TextField label="Apellidos" error={required} />
        <TextField label="Desactivado" defaultValue="Puente" isDisabled />
        <PasswordField label="Contraseña" hint="Ocho caracteres o más." />
        <TextArea label="Mensaje" value={text} onChange={setText} maxLength={200} />
        <DatePicker label="Fecha de la clase" value={day} onChange={setDay} min="2026-11-10" max="2026-11-28" />
        <TimeField label="Hora de inicio" value={time} onChange={setTime} hint={time ?? 'Sin hora'} />
      </Columns>
    </Specimen>
  );
};

const Choices = () => {
  const [country, setCountry] = useState<string | null>(null);
  const [person, setPerson] = useState<SelectOption | null>(null);
  const [isOn, setOn] = useState(true);
  const [values, setValues] = useState<string[]>(['form']);
  const [mode, setMode] = useState<'full' | 'cuotas'>('full');
  return (
    <>
      <Specimen name="select · combobox · checkbox · radio · switch">
        <Columns>
          <Select label="País" options={countries} value={country} onChange={setCountry} />
          <Select label="Con error" options={countries} value="long" onChange={setCountry} error={required} />
          <ComboBox label="Persona" options={people} value={person} onChange={setPerson} placeholder="Su nombre" />
          <ComboBox label="Quién" options={people} value={person} onChange={setPerson} isChip />
          <ComboBox label="Busca" options={[]} value={null} onChange={setPerson} onSearch={() => {}} isSearching />
          <div>
            <Checkbox value={isOn} onChange={setOn}>
              Acepto los cobros mensuales
            </Checkbox>
            <Checkbox error={required}>Con error</Checkbox>
          </div>
          <Radio name="gallery" isChosen={isOn} onChoose={() => setOn(true)}>
            Botón de opción en una fila
          </Radio>
          <Switch value={isOn} onChange={setOn} hint="Un día y una hora antes de cada clase.">
            Recordatorios por correo
          </Switch>
        </Columns>
      </Specimen>
      <Specimen name="checkbox-cards · radio-cards">
        <Columns>
          <CheckboxCards
            label="¿Qué lleva el paquete?"
            values={values}
            onChange={setValues}
            cards={[
              { value: 'form', title: 'El formulario firmado' },
              { value: 'fee', title: 'El pago de la tarifa' },
            ]}
          />
          <RadioCards
            label="Forma de pago"
            value={mode}
            onChange={setMode}
            cards={[
              { value: 'full', title: 'Pago único', aside: '$640.00' },
              {
                value: 'cuotas',
                title: 'Seis cuotas',
                text: 'La primera hoy.',
                aside: '6 × $106.67',
                isDisabled: true,
              },
            ]}
          />
        </Columns>
      </Specimen>
    </>
  );
};

const fileStates: FileDropStatus[] = [
  { is: 'idle' },
  { is: 'uploading', label: 'Enviando guía.pdf', sent: 0.4 },
  { is: 'failed', message: 'Se cortó la conexión.', onRetry: () => undefined },
  { is: 'done', message: 'La guía está lista.' },
];

const Files = () => {
  const [zoom, setZoom] = useState(1.5);
  return (
    <Specimen name="file-drop · slider">
      <Columns>
        {fileStates.map((status) => (
          <FileDrop
            key={status.is}
            label="Documento de la clase"
            hint="PDF, hasta 20 MB."
            accept={['application/pdf']}
            maxBytes={20 * 1_048_576}
            onFile={() => undefined}
            status={status}
          />
        ))}
        <Slider
          label="Acercar"
          value={zoom}
          onChange={setZoom}
          min={1}
          max={4}
          step={0.05}
          format={{ style: 'percent' }}
        />
      </Columns>
    </Specimen>
  );
};
