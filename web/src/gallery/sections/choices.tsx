import { useEffect, useState } from 'react';

import { Avatar } from '../../ui/avatar.tsx';
import { CheckboxCards } from '../../ui/checkbox-cards.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboBox } from '../../ui/combobox.tsx';
import type { SelectOption } from '../../ui/option-item.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useSample } from '../sample.ts';
import { Columns, Specimen } from '../specimen.tsx';

const countries: SelectOption[] = [
  { id: 'es', label: 'España' },
  { id: 'mx', label: 'México' },
  { id: 'us', label: 'Estados Unidos' },
  { id: 'gt', label: 'Guatemala' },
  { id: 'hn', label: 'Honduras' },
  { id: 'long', label: 'Un lugar cuyo nombre es tan largo que no cabe en una sola línea' },
];

const people: SelectOption[] = [
  { id: 'andres', label: 'Andrés Villalobos', detail: 'Tutoría', picture: <Avatar name="Andrés Villalobos" /> },
  { id: 'carmen', label: 'Carmen Ortega', detail: 'Academia', picture: <Avatar name="Carmen Ortega" /> },
];

/** A search with a delay, like a server's. */
const useSlowSearch = () => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<SelectOption[]>(countries);
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => {
      setFound(countries.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));
      setSearching(false);
    }, 800);
    return () => clearTimeout(timer);
  }, [text, isSearching]);
  const search = (typed: string) => {
    setText(typed);
    setFound([]);
    setSearching(true);
  };
  return { found, isSearching, search };
};

/** Specimens of selection controls. */
export const ChoiceSpecimens = () => {
  const t = useSample();
  const [country, setCountry] = useState<string | null>(null);
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [person, setPerson] = useState<SelectOption | null>(null);
  const [searched, setSearched] = useState<SelectOption | null>(countries[1] ?? null);
  const [isOn, setOn] = useState(true);
  const [values, setValues] = useState<string[]>(['form']);
  const [mode, setMode] = useState<'full' | 'cuotas' | 'none'>('full');
  const { found, isSearching, search } = useSlowSearch();
  const label = t('País', 'Country');
  const required = t('Elige una.', 'Choose one.');
  return (
    <>
      <Specimen name="select">
        <Columns>
          <Select label={label} options={countries} value={country} onChange={setCountry} />
          <Select
            label={t('Con error', 'With an error')}
            options={countries}
            value="long"
            onChange={setCountry}
            error={required}
          />
          <Select
            label={t('Desactivado', 'Disabled')}
            options={countries}
            value="es"
            onChange={setCountry}
            isDisabled
          />
        </Columns>
      </Specimen>
      <Specimen name="combobox">
        <Columns>
          <ComboBox label={label} options={countries} value={chosen} onChange={setChosen} />
          <ComboBox
            label={t('Busca en el servidor', 'Searches at the server')}
            options={found}
            value={searched}
            onChange={setSearched}
            onSearch={search}
            isSearching={isSearching}
          />
          <ComboBox
            label={t('Con fotografía y detalle', 'With pictures and details')}
            options={people}
            value={person}
            onChange={setPerson}
            placeholder={t('Escribe su nombre', 'Type their name')}
          />
          <ComboBox
            label={t('Con error', 'With an error')}
            options={[]}
            value={null}
            onChange={setChosen}
            error={required}
          />
          <ComboBox
            label={t('Desactivado', 'Disabled')}
            options={countries}
            value={countries[0] ?? null}
            onChange={setChosen}
            isDisabled
          />
        </Columns>
      </Specimen>
      <Specimen name="checkbox · switch">
        <Columns>
          <div>
            <Radio name="gallery" isChosen={isOn} onChoose={() => setOn(true)}>
              {t('Botón de opción en una fila', 'Radio button in a row')}
            </Radio>
            <Checkbox value={isOn} onChange={setOn}>
              {t('Acepto los cobros mensuales', 'I agree to the monthly charges')}
            </Checkbox>
            <Checkbox error={required}>{t('Con error', 'With an error')}</Checkbox>
            <Checkbox value isDisabled>
              {t('Desactivada', 'Disabled')}
            </Checkbox>
          </div>
          <div>
            <Switch
              value={isOn}
              onChange={setOn}
              hint={t('Un día y una hora antes de cada clase.', 'A day and an hour before each class.')}
            >
              {t('Recordatorios por correo', 'Reminders by e-mail')}
            </Switch>
            <Switch value={false} isDisabled>
              {t('Desactivado', 'Disabled')}
            </Switch>
          </div>
        </Columns>
      </Specimen>
      <Specimen name="checkbox-cards">
        <CheckboxCards
          label={t('¿Qué lleva el paquete?', 'What goes into the package?')}
          values={values}
          onChange={setValues}
          cards={[
            { value: 'form', title: t('El formulario firmado', 'The signed form') },
            { value: 'fee', title: t('El pago de la tarifa', 'The payment of the fee') },
            { value: 'oath', title: t('El certificado del juramento', 'The certificate of the oath') },
          ]}
        />
      </Specimen>
      <Specimen name="radio-cards">
        <RadioCards
          label={t('Forma de pago', 'How to pay')}
          value={mode}
          onChange={setMode}
          cards={[
            { value: 'full', title: t('Pago único', 'In full'), aside: '$640.00' },
            {
              value: 'cuotas',
              title: t('Seis cuotas', 'Six installments'),
              text: t('La primera hoy y una cada mes.', 'The first one today and one every month.'),
              aside: '6 × $106.67',
            },
            { value: 'none', title: t('No disponible', 'Not available'), isDisabled: true },
          ]}
        />
      </Specimen>
    </>
  );
};
