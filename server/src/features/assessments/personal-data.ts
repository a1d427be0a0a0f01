import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { wordsOfAnswer } from './grading/words-rules.ts';
import { answersOfPerson, attemptsOfPerson, forgetAttempts } from './public-store.ts';

export const assessmentsPersonalData: PersonalData = {
  sections: [
    {
      name: 'pruebas',
      title: { es: 'Intentos de pruebas', en: 'Attempts at tests' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        prueba: { es: 'Prueba', en: 'Test' },
        modo: { es: 'Modo', en: 'Mode' },
        numero: { es: 'Número', en: 'Number' },
        iniciadoAt: { es: 'Empezado', en: 'Started' },
        terminadoAt: { es: 'Terminado', en: 'Ended' },
        nota: { es: 'Nota', en: 'Grade' },
        aprobado: { es: 'Aprobado', en: 'Passed' },
      },
      rows: ({ id }, db) => rowsOf(attemptsOfPerson(db, id)),
    },
    {
      name: 'respuestas-de-pruebas',
      title: { es: 'Respuestas en pruebas', en: 'Answers in tests' },
      fields: {
        prueba: { es: 'Prueba', en: 'Test' },
        numero: { es: 'Intento', en: 'Attempt' },
        pregunta: { es: 'Pregunta', en: 'Question' },
        respuesta: { es: 'Respuesta', en: 'Answer' },
        guardadoAt: { es: 'Guardada', en: 'Saved' },
      },
      rows: async function* answers({ id }, db) {
        for (const { contenido, respuesta, ...row } of await answersOfPerson(db, id))
          yield { ...row, pregunta: contenido.texto, respuesta: wordsOfAnswer(contenido, respuesta) };
      },
    },
  ],
  forget: (tx, { id }) => forgetAttempts(tx, id),
};
