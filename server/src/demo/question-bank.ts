import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import type { z } from 'zod';

/** The question bank of the citizenship course: each attempt draws other ones. */
export const demoBank = {
  curso: 'Ciudadanía y Naturalización',
  banco: 'Requisitos del N-400',
  preguntas: [
    {
      tipo: 'unica',
      texto:
        'Una residente permanente casada con un ciudadano desde hace cuatro años, y con él todo ese tiempo, ¿desde cuándo puede pedir la ciudadanía por la regla de los tres años?',
      opciones: [
        { texto: 'A los tres años de residencia permanente, viviendo con su cónyuge ciudadano', correcta: true },
        { texto: 'A los cinco años, como todas las personas', correcta: false },
        { texto: 'El día siguiente a la boda', correcta: false },
        { texto: 'Cuando nazca el primer hijo', correcta: false },
      ],
      explicacion:
        'La regla de los tres años pide **tres años de residencia permanente** y tres de unión matrimonial viviendo con el mismo cónyuge ciudadano.',
    },
    {
      tipo: 'numero',
      texto:
        '¿Con cuántos días de anticipación, como máximo, se puede presentar el N-400 antes de cumplir el tiempo de residencia continua?',
      valor: 90,
      explicacion: 'Se puede presentar hasta **90 días antes** de completar los tres o cinco años de residencia.',
    },
    {
      tipo: 'verdaderoFalso',
      texto: 'Un viaje de más de seis meses fuera del país puede romper la residencia continua.',
      correcta: true,
      explicacion:
        'Entre seis meses y un año se *presume* que se rompió, y hay que probar lo contrario. Con un año o más, se rompe.',
    },
    {
      tipo: 'numero',
      texto: 'Por la regla general de cinco años, ¿cuántos meses de presencia física en el país hacen falta?',
      valor: 30,
      explicacion: 'La mitad de los cinco años: **30 meses**.',
    },
    {
      tipo: 'multiple',
      texto: '¿Qué documentos conviene pedirle al cliente desde la primera cita?',
      puntos: 2,
      opciones: [
        { texto: 'La tarjeta de residente, por los dos lados', correcta: true },
        { texto: 'Los pasaportes, con las fechas de cada viaje', correcta: true },
        { texto: 'Los certificados de toda detención, aunque el caso se cerrara', correcta: true },
        { texto: 'La contraseña de su correo electrónico', correcta: false },
      ],
      explicacion:
        'Los antecedentes se declaran **siempre**, también los que se archivaron. Nadie necesita la contraseña de un cliente.',
    },
    {
      tipo: 'textoCorto',
      texto: '¿Con qué formulario se pide la exención de la tarifa? (Escribe su número.)',
      aceptadas: ['I-912', 'I 912', 'formulario I-912'],
      explicacion: 'El **I-912** se presenta junto con la solicitud y las pruebas de ingresos o de ayuda pública.',
    },
  ] satisfies z.input<typeof PreguntaDefinida>[],
};
