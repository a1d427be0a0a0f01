import { useState } from 'react';

import { DatePicker } from '../../ui/date-picker.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useSample } from '../sample.ts';
import { Columns, Specimen } from '../specimen.tsx';

/** Specimens of text inputs. */
export const FieldSpecimens = () => {
  const t = useSample();
  const [text, setText] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const required = t('Este campo es obligatorio.', 'This field is required.');
  return (
    <>
      <Specimen name="text-field · password-field">
        <Columns>
          <TextField label={t('Nombre', 'First name')} placeholder="María José" />
          <TextField
            label={t('Correo electrónico', 'E-mail address')}
            hint={t('Te escribiremos aquí.', 'We will write to you here.')}
            defaultValue="persona@ejemplo.test"
          />
          <TextField label={t('Apellidos', 'Last name')} error={required} />
          <TextField label={t('Desactivado', 'Disabled')} defaultValue="Puente" isDisabled />
          <PasswordField
            label={t('Contraseña', 'Password')}
            hint={t('Ocho caracteres o más.', 'Eight characters or more.')}
          />
          <PasswordField label={t('Contraseña incorrecta', 'Wrong password')} defaultValue="corta" error={required} />
        </Columns>
      </Specimen>
      <Specimen name="text-area">
        <Columns>
          <TextArea label={t('Mensaje', 'Message')} value={text} onChange={setText} maxLength={200} />
          <TextArea label={t('Con error', 'With an error')} error={required} rows={2} />
          <TextArea label={t('Desactivado', 'Disabled')} isDisabled rows={2} />
        </Columns>
      </Specimen>
      <Specimen name="date-picker">
        <Columns>
          <DatePicker
            label={t('Fecha de la clase', 'Date of the class')}
            value={day}
            onChange={setDay}
            hint={day ?? t('Sin fecha', 'No date')}
          />
          <DatePicker
            label={t('Con límites y error', 'With limits and an error')}
            value="2026-11-21"
            min="2026-11-10"
            max="2026-11-28"
            onChange={setDay}
            error={t('Ese día no hay clases.', 'There are no classes on that day.')}
          />
          <DatePicker label={t('Desactivada', 'Disabled')} value="2026-11-21" onChange={setDay} isDisabled />
        </Columns>
      </Specimen>
      <Specimen name="time-field">
        <Columns>
          <TimeField
            label={t('Hora de inicio', 'Start time')}
            value={time}
            onChange={setTime}
            hint={time ?? t('Sin hora', 'No time')}
          />
          <TimeField label={t('Con error', 'With an error')} value="19:30" onChange={setTime} error={required} />
          <TimeField label={t('Desactivada', 'Disabled')} value="07:05" onChange={setTime} isDisabled />
        </Columns>
      </Specimen>
    </>
  );
};
