import type { MetodoManual } from '@puente/contracts/codes';
import type { Persona } from '@puente/contracts/people';
import { type SyntheticEvent, useRef, useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { amountIn } from '../../../shared/panel/amount.ts';
import { useCourseOptions } from '../../../shared/panel/course-options.ts';
import { PersonField } from '../../../shared/people/person-field.tsx';
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combobox.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useEnrolByHand } from '../queries.ts';

const methods: readonly MetodoManual[] = ['efectivo', 'transferencia', 'beca'];

/** Enrolls somebody without a card: cash, transfer or scholarship (ADM-18). */
export const EnrolDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('subscriptions');
  const { optionOf } = useEditionNames();
  const courses = useCourseOptions();
  const enrol = useEnrolByHand();
  const [person, setPerson] = useState<Persona | null>(null);
  const [cursoId, setCursoId] = useState<string | null>(null);
  const [metodo, setMetodo] = useState<MetodoManual>('efectivo');
  const [typed, setTyped] = useState('');
  const [nota, setNota] = useState('');
  const [isTried, setTried] = useState(false);
  const personField = useRef<HTMLInputElement>(null);
  const courseField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);

  const isScholarship = metodo === 'beca';
  const amount = isScholarship && typed.trim() === '' ? 0 : amountIn(typed);
  const isAmountWrong = amount === null || (!isScholarship && amount === 0);
  const options = (courses.data ?? []).filter(({ estado }) => estado === 'Publicado').map(optionOf);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!person) return personField.current?.focus();
    if (cursoId === null) return courseField.current?.focus();
    if (isAmountWrong) return amountField.current?.focus();
    if (enrol.isPending) return;
    const note = nota.trim();
    enrol.mutate(
      { userId: person.id, cursoId, metodo, monto: amount, ...(note !== '' && { nota: note }) },
      {
        onSuccess: () => {
          toast(t('enrol.done'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('enrol.title')}
      isDismissable={!enrol.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PersonField
          ref={personField}
          name="userId"
          label={t('enrol.person')}
          value={person}
          onChange={setPerson}
          onBlur={() => {}}
          error={isTried && !person ? t('enrol.noPerson') : undefined}
        />
        <ComboBox
          ref={courseField}
          label={t('enrol.course')}
          options={options}
          value={options.find(({ id }) => id === cursoId) ?? null}
          onChange={(option) => setCursoId(option?.id ?? null)}
          isSearching={courses.isPending}
          error={isTried && cursoId === null ? t('enrol.noCourse') : undefined}
        />
        {courses.isLoadingError && (
          <RetryAlert
            message={t('enrol.noCourses')}
            isRetrying={courses.isFetching}
            onRetry={() => void courses.refetch()}
          />
        )}
        <RadioCards
          label={t('enrol.method')}
          value={metodo}
          onChange={setMetodo}
          isReadOnly={enrol.isPending}
          cards={methods.map((value) => ({
            value,
            title: t(`enrol.methods.${value}.title`),
            text: t(`enrol.methods.${value}.text`),
          }))}
        />
        <TextField
          ref={amountField}
          label={t(isScholarship ? 'enrol.amountOfScholarship' : 'enrol.amount')}
          hint={t(isScholarship ? 'enrol.amountOfScholarshipHint' : 'enrol.amountHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={setTyped}
          error={isTried && isAmountWrong ? t('enrol.noAmount') : undefined}
        />
        <TextArea
          label={t('enrol.note')}
          hint={t('enrol.noteHint')}
          rows={2}
          maxLength={1_000}
          value={nota}
          onChange={setNota}
        />
        {enrol.isError && <Alert tone="danger">{messageOf(enrol.error, t('enrol.failed'))}</Alert>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" isDisabled={enrol.isPending} onPress={onClose}>
            {t('enrol.cancel')}
          </Button>
          <Button type="submit" isPending={enrol.isPending} pendingText={t('enrol.sending')}>
            {t('enrol.submit')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
};
