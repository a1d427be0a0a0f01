import type { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import type { PreguntaDefinida } from '@puente/contracts/test-questions';
import type { z } from 'zod';

type Question = z.input<typeof PreguntaDefinida>;
type Definition = z.input<typeof DefinicionDePrueba>;

const ask = (definicion: Question) => ({ definicion });

/** A test of the demo academy. */
export interface DemoTest {
  /** The title of its course. */
  curso: string;
  prueba: Definition;
  /** The attempts of the demo student: how many days ago, and whether the answers are right. */
  intentos: { haceDias: number; bien: 'todo' | 'la mitad' }[];
}

const preparador = 'Programa de Preparador de Formularios';
const ciudadania = 'Ciudadanía y Naturalización';

/** The tests of the demo academy: all seven kinds of questions, a clock, sections with a case, and a draw from a bank. */
export const demoTests: DemoTest[] = [
  {
    curso: preparador,
    prueba: {
      nombre: 'Ética y límites del preparador',
      descripcion:
        'Lo que puedes hacer por un cliente, y lo que solo puede hacer un abogado o un representante acreditado. Son **ocho preguntas** sin límite de tiempo; tienes tres intentos.',
      notaMinima: 70,
      intentosPermitidos: 3,
      practica: 'alTerminar',
      clave: 'alTerminar',
      estado: 'Publicada',
      secciones: [
        {
          nombre: 'Lo que dice la ley',
          preguntas: [
            ask({
              tipo: 'unica',
              texto: 'Un cliente te pregunta: «¿Pido asilo o espero a que mi hermano me pida?». ¿Qué le respondes?',
              opciones: [
                {
                  texto:
                    'Que eso lo decide con un abogado o un representante acreditado, y le das una lista de dónde consultarlos',
                  correcta: true,
                },
                { texto: 'Que pida asilo, porque tarda menos', correcta: false },
                { texto: 'Que llene los dos formularios y elija después', correcta: false },
                { texto: 'Que espere a su hermano, porque es gratis', correcta: false },
              ],
              explicacion:
                'Decir qué trámite conviene **es consejo legal**. Un preparador escribe lo que el cliente decide; no decide por él.',
            }),
            ask({
              tipo: 'multiple',
              texto: '¿Qué puede hacer un preparador de formularios que no es abogado?',
              puntos: 2,
              opciones: [
                { texto: 'Escribir en el formulario las respuestas que da el cliente', correcta: true },
                { texto: 'Traducir un acta y firmar la certificación de la traducción', correcta: true },
                { texto: 'Explicar qué casilla le da más oportunidades', correcta: false },
                { texto: 'Representar al cliente en su entrevista', correcta: false },
              ],
              explicacion: 'Escribir y traducir, sí. Elegir estrategias o representar a alguien ante USCIS, no.',
            }),
            ask({
              tipo: 'verdaderoFalso',
              texto:
                'En Estados Unidos, un *notary public* puede dar consejo legal sobre inmigración, igual que un notario en América Latina.',
              correcta: false,
              explicacion:
                'Aquí un *notary public* solo da fe de firmas. La confusión con «notario» es la base de muchas estafas.',
            }),
            ask({
              tipo: 'emparejar',
              texto: 'Une a cada persona con lo que puede hacer.',
              puntos: 2,
              pares: [
                { opcion: 'Abogada con licencia', pareja: 'Aconsejar y representar ante USCIS y la corte' },
                { opcion: 'Representante acreditado', pareja: 'Aconsejar, dentro de una organización reconocida' },
                { opcion: 'Preparador de formularios', pareja: 'Escribir lo que el cliente dicta' },
              ],
              sobrantes: ['Garantizar la aprobación'],
              explicacion: 'Nadie puede garantizar una aprobación. Quien lo promete, engaña.',
            }),
          ],
        },
        {
          nombre: 'En la oficina',
          texto:
            'Doña Elvira llega con su carta de cita y te pide que «arregles» la fecha de una salida del país, porque «así no le preguntan».',
          preguntas: [
            ask({
              tipo: 'unica',
              texto: '¿Qué haces con la fecha que doña Elvira quiere cambiar?',
              opciones: [
                { texto: 'No la cambias, y le explicas que firma bajo pena de perjurio', correcta: true },
                { texto: 'La cambias: el cliente manda', correcta: false },
                { texto: 'La dejas en blanco', correcta: false },
              ],
              explicacion:
                'El cliente firma **bajo pena de perjurio**, y tú firmas que escribiste lo que te dijo. Una fecha falsa daña a los dos.',
            }),
            ask({
              tipo: 'orden',
              texto: 'Ordena los pasos de una primera cita.',
              puntos: 2,
              opciones: [
                'Explicar por escrito que no eres abogado',
                'Firmar el contrato con los honorarios',
                'Hacer la entrevista y copiar los documentos',
                'Entregar recibo y copia de todo',
              ],
              explicacion: 'El aviso va **antes** del contrato, y el cliente sale con copia de todo lo que firmó.',
            }),
            ask({
              tipo: 'textoCorto',
              texto: 'Completa: dar consejo legal sin licencia se llama «práctica no autorizada de la …».',
              aceptadas: ['ley', 'la ley', 'abogacía', 'profesión legal'],
              explicacion: 'En inglés, *unauthorized practice of law* (UPL). En muchos estados es delito.',
            }),
            ask({
              tipo: 'numero',
              texto:
                'Cobras 150 dólares por preparar un formulario y el cliente pagó 60 al empezar. ¿Cuánto dice el recibo que falta?',
              valor: 90,
              explicacion: '150 − 60 = **90 dólares**. Cada pago lleva su recibo, con fecha y saldo.',
            }),
          ],
        },
      ],
    },
    intentos: [
      { haceDias: 9, bien: 'la mitad' },
      { haceDias: 6, bien: 'todo' },
    ],
  },
  {
    curso: preparador,
    prueba: {
      nombre: 'El paquete de USCIS, pieza por pieza',
      descripcion: 'Qué va en el sobre, en qué orden y con qué pruebas. Tienes **20 minutos** y dos intentos.',
      notaMinima: 75,
      intentosPermitidos: 2,
      tiempoLimite: 20,
      practica: 'siempre',
      clave: 'alTerminar',
      estado: 'Publicada',
      secciones: [
        {
          preguntas: [
            ask({
              tipo: 'orden',
              texto: 'Ordena el paquete de una petición familiar, de arriba abajo.',
              puntos: 3,
              opciones: [
                'Pago o autorización de tarjeta',
                'Carta de presentación',
                'Formulario I-130 firmado',
                'Pruebas y traducciones',
              ],
              explicacion: 'El pago va arriba, porque es lo primero que se separa al abrir el sobre.',
            }),
            ask({
              tipo: 'emparejar',
              texto: 'Une cada formulario con lo que pide.',
              puntos: 3,
              pares: [
                { opcion: 'I-130', pareja: 'Petición familiar' },
                { opcion: 'I-765', pareja: 'Permiso de trabajo' },
                { opcion: 'I-485', pareja: 'Residencia permanente dentro del país' },
                { opcion: 'N-400', pareja: 'Ciudadanía por naturalización' },
              ],
              sobrantes: ['Cambio de dirección'],
              explicacion: 'El cambio de dirección es el AR-11.',
            }),
            ask({
              tipo: 'verdaderoFalso',
              texto: 'Un documento en español se manda sin traducción si el oficial habla español.',
              correcta: false,
              explicacion:
                'Todo documento en otro idioma lleva **traducción completa al inglés**, con la certificación del traductor.',
            }),
            ask({
              tipo: 'multiple',
              texto: '¿Qué lleva la certificación de una traducción?',
              puntos: 2,
              opciones: [
                { texto: 'Que la traducción es completa y exacta', correcta: true },
                { texto: 'Que el traductor domina los dos idiomas', correcta: true },
                { texto: 'Nombre, firma y fecha del traductor', correcta: true },
                { texto: 'El sello de un consulado', correcta: false },
              ],
              explicacion: 'Puede firmarla cualquier persona competente en los dos idiomas. No hace falta sello.',
            }),
            ask({
              tipo: 'numero',
              texto: 'Una petición de evidencia (RFE) da 84 días y llegó hace 12. ¿Cuántos días quedan?',
              valor: 72,
              explicacion: '84 − 12 = **72**. Anota el plazo el día en que llega, y responde una sola vez, completo.',
            }),
          ],
        },
      ],
    },
    intentos: [{ haceDias: 3, bien: 'la mitad' }],
  },
  {
    curso: ciudadania,
    prueba: {
      nombre: 'El proceso del N-400',
      descripcion:
        'De la elegibilidad al juramento. La segunda parte cambia en cada intento: sus preguntas salen del banco del curso. Tienes **30 minutos**.',
      notaMinima: 70,
      intentosPermitidos: 3,
      tiempoLimite: 30,
      estado: 'Publicada',
      secciones: [
        {
          nombre: 'El caso de Mateo',
          texto:
            'Mateo es residente permanente desde hace **cuatro años y diez meses**. En ese tiempo hizo tres viajes: dos semanas, un mes y **siete meses**, para cuidar a su madre. Está soltero, paga sus impuestos y nunca lo han detenido.',
          barajar: false,
          preguntas: [
            ask({
              tipo: 'unica',
              texto: '¿Puede Mateo presentar ya el N-400, por el tiempo que lleva de residente?',
              opciones: [
                { texto: 'Sí: le faltan menos de 90 días para los cinco años', correcta: true },
                { texto: 'No: tiene que cumplir los cinco años exactos', correcta: false },
                { texto: 'Sí: a los solteros les piden tres años', correcta: false },
              ],
              explicacion: 'Le faltan unos dos meses, y el N-400 se admite hasta **90 días antes**.',
            }),
            ask({
              tipo: 'unica',
              texto: '¿Qué hay que preparar por el viaje de siete meses?',
              opciones: [
                { texto: 'Pruebas de que conservó casa, trabajo e impuestos en Estados Unidos', correcta: true },
                { texto: 'Nada: menos de un año no importa', correcta: false },
                { texto: 'Una nueva solicitud de residencia', correcta: false },
              ],
              explicacion:
                'Más de seis meses hace **presumir** que la residencia continua se rompió. Se responde con pruebas: contrato de alquiler, talones de pago, impuestos.',
            }),
            ask({
              tipo: 'orden',
              texto: 'Ordena lo que le espera a Mateo después de enviar el N-400.',
              puntos: 3,
              opciones: ['Recibo de USCIS', 'Cita biométrica', 'Entrevista y examen', 'Aprobación', 'Juramento'],
              explicacion: 'Hasta el **juramento** todavía no es ciudadano, aunque su solicitud esté aprobada.',
            }),
          ],
        },
        {
          nombre: 'Requisitos y trámite',
          preguntas: [],
          sorteo: { banco: 'Requisitos del N-400', cantidad: 4 },
        },
      ],
    },
    intentos: [],
  },
];
