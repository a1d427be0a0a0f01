/**
 * The Spanish names of cities that time zones have in English. Browsers have the names of zones alone: Node's data knows
 * 'Nueva York', Chromium's says 'New York'.
 */
export const spanishCities: Readonly<Record<string, string>> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'America/Port-au-Prince': 'Puerto Príncipe',
  'America/Sao_Paulo': 'São Paulo',
  'Europe/London': 'Londres',
  'Pacific/Honolulu': 'Honolulú',
};
