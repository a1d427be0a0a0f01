import type { LandingPeople } from './landing-people.ts';

/**
 * SAMPLES, invented for the demo academy: the instructors and the students of the landing page. An academy puts its own
 * people here and in `people-en.ts`, with their consent, and sets `areSamples` to false, which takes the notes off the
 * page. Portraits are drawn in `art/portrait.tsx`.
 */
export const peopleEs: LandingPeople = {
  areSamples: true,
  tutors: [
    {
      portrait: 'lucia',
      name: 'Lucía Herrera',
      role: 'Formularios y expedientes familiares',
      text: 'Quince años preparando peticiones familiares en Houston. Su lema: «revisa, y vuelve a revisar».',
    },
    {
      portrait: 'andres',
      name: 'Andrés Villalobos',
      role: 'Visas de trabajo y empleo',
      text: 'Coordinó equipos de peticiones de empleo en Miami y hoy enseña a ordenar casos complejos.',
    },
    {
      portrait: 'mariana',
      name: 'Mariana Solís',
      role: 'Ciudadanía y naturalización',
      text: 'Preparó a cientos de personas para su entrevista, y a los preparadores que las ayudan.',
    },
    {
      portrait: 'mateo',
      name: 'Mateo Rivas',
      role: 'Impuestos, empresas y marketing',
      text: 'Contador y dueño de su propia oficina: enseña a sostener un servicio pequeño con cuentas claras.',
    },
  ],
  testimonials: [
    {
      portrait: 'rosa',
      quote: 'Llenaba formularios copiando los de otros. Ahora entiendo cada pregunta, y mis clientes lo notan.',
      name: 'Rosa Delgado',
      place: 'Preparadora en Dallas, Texas',
    },
    {
      portrait: 'julian',
      quote:
        'Salía del trabajo y entraba a clase desde el teléfono. El instructor no pasaba de tema hasta que todos lo teníamos.',
      name: 'Julián Pacheco',
      place: 'Asistente legal en Newark, Nueva Jersey',
    },
    {
      portrait: 'elena',
      quote:
        'Lo más valioso fue aprender cuándo decir «esto lo debe ver un abogado». Me dio respeto y me dio clientes.',
      name: 'Elena Quispe',
      place: 'Dueña de oficina en Los Ángeles, California',
    },
  ],
};
