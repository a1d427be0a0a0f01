/**
 * Words that anybody would try first at this academy: its name, its subject, its roles and its people's countries and
 * cities. A password that leans on one of them is as weak as one that leans on a name. [ASVS-6.1.2, ASVS-6.2.11]
 */
export const academyWords: readonly string[] = [
  'academia puente academiapuente puenteacademia academy bridge elpuente inmigracion migracion migrante',
  'immigration paralegal uscis visa asilo asylum ciudadania citizenship naturalizacion residencia greencard',
  'formulario n400 i485 estudiante alumno alumna student tutor tutora profesor profesora maestra maestro',
  'admin administrador administradora curso cursos clase clases course class miami houston losangeles',
  'newyork nuevayork chicago texas florida california mexico guatemala honduras elsalvador nicaragua',
  'costarica panama colombia venezuela ecuador peru bolivia chile argentina uruguay paraguay cuba puertorico',
  'dominicana',
].flatMap((words) => words.split(' '));
