import { useMemo } from 'react';

import { createFormat, useFormat } from '../../../platform/i18n/format.ts';
import { readersHourCycle } from '../../../platform/i18n/reader.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type ClassDraft, hoursIn, momentIn } from './course-draft.ts';

/** When a class is, in the form's time zone and, where it is another one, in the academy's; null while it has no date. */
export function useClassTimes(zone: string, academyZone: string) {
  const { language } = useTranslation();
  const format = useFormat();
  const [here, there] = useMemo(() => {
    const inZone = (timeZone: string) => createFormat(language, timeZone, readersHourCycle(language));
    return [inZone(zone), inZone(academyZone)];
  }, [language, zone, academyZone]);
  return (clase: ClassDraft) => {
    const moment = momentIn(clase, zone);
    if (moment === null) return null;
    const hours = hoursIn(clase);
    return {
      here: here.dateTime(moment),
      academy: zone === academyZone ? null : there.dateTime(moment),
      duration: Number.isNaN(hours) ? '' : format.duration(`${hours} horas`),
    };
  };
}
