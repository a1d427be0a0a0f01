import type { LandingPeople } from './landing-people.ts';

/** SAMPLES, as in `people-es.ts`. */
export const peopleEn: LandingPeople = {
  areSamples: true,
  tutors: [
    {
      portrait: 'lucia',
      name: 'Lucía Herrera',
      role: 'Forms and family files',
      text: 'Fifteen years preparing family petitions in Houston. Her motto: “check it, then check it again”.',
    },
    {
      portrait: 'andres',
      name: 'Andrés Villalobos',
      role: 'Work and employment visas',
      text: 'He led employment petition teams in Miami, and now teaches how to put complex cases in order.',
    },
    {
      portrait: 'mariana',
      name: 'Mariana Solís',
      role: 'Citizenship and naturalization',
      text: 'She has prepared hundreds of people for their interview, and the preparers who help them.',
    },
    {
      portrait: 'mateo',
      name: 'Mateo Rivas',
      role: 'Taxes, companies and marketing',
      text: 'An accountant with an office of his own, he teaches how to keep a small service going.',
    },
  ],
  testimonials: [
    {
      portrait: 'rosa',
      quote:
        'I used to fill in forms by copying other people’s. Now I understand every question, and my clients notice.',
      name: 'Rosa Delgado',
      place: 'Preparer in Dallas, Texas',
    },
    {
      portrait: 'julian',
      quote: 'I finished work and joined class from my phone. The instructor never moved on until all of us had it.',
      name: 'Julián Pacheco',
      place: 'Legal assistant in Newark, New Jersey',
    },
    {
      portrait: 'elena',
      quote:
        'The most valuable thing was learning when to say “an attorney must see this”. It earned me respect, and clients.',
      name: 'Elena Quispe',
      place: 'Office owner in Los Angeles, California',
    },
  ],
};
