/** Public pages that are linked from classes. */
export const demoLinks: Record<string, { titulo: string; address: string }[]> = {
  'El formulario N-400, parte por parte': [
    { titulo: 'Formulario N-400 e instrucciones (USCIS)', address: 'https://www.uscis.gov/es/n-400' },
  ],
  'Requisitos y excepciones': [
    { titulo: 'Guía de naturalización (USCIS)', address: 'https://www.uscis.gov/es/ciudadania' },
  ],
  'Simulacro de entrevista y examen cívico': [
    {
      titulo: 'Preguntas del examen cívico (USCIS)',
      address: 'https://www.uscis.gov/citizenship/find-study-materials-and-resources',
    },
  ],
  'Petición familiar I-130': [{ titulo: 'Formulario I-130 (USCIS)', address: 'https://www.uscis.gov/es/i-130' }],
  'Permiso de trabajo I-765': [{ titulo: 'Formulario I-765 (USCIS)', address: 'https://www.uscis.gov/es/i-765' }],
  'Práctica no autorizada del derecho: casos reales': [
    { titulo: 'Evite estafas de inmigración (USCIS)', address: 'https://www.uscis.gov/es/evite-estafas' },
  ],
  'El ITIN y el formulario W-7': [
    { titulo: 'Formulario W-7 (IRS)', address: 'https://www.irs.gov/es/forms-pubs/about-form-w-7' },
  ],
};
