import { sql } from 'kysely';

import { audited, type AuditedKind } from '../../platform/audit/audit.ts';

export const courseKind: AuditedKind = {
  type: 'course',
  word: { es: 'Curso', en: 'Course' },
  names: sql`select id, titulo as nombre from courses`,
  fields: ['copyOf', 'cursoId'],
};

export const auditedCourses = audited({
  ...courseKind,
  actions: {
    'course.archived': { es: 'Archivó un curso', en: 'Archived a course' },
    'course.changed': { es: 'Cambió un curso', en: 'Changed a course' },
    'course.copied': { es: 'Copió un curso', en: 'Copied a course' },
    'course.created': { es: 'Creó un curso', en: 'Created a course' },
    'course.deleted': { es: 'Eliminó un curso', en: 'Deleted a course' },
    'course.photo-changed': { es: 'Cambió la foto de un curso', en: 'Changed the photo of a course' },
    'course.photo-removed': { es: 'Quitó la foto de un curso', en: 'Removed the photo of a course' },
    'course.published': { es: 'Publicó un curso', en: 'Published a course' },
    'course.restored': { es: 'Restauró un curso', en: 'Restored a course' },
    'course.tutor-added': { es: 'Asignó un tutor a un curso', en: 'Assigned a tutor to a course' },
    'course.tutor-removed': { es: 'Quitó un tutor de un curso', en: 'Took a tutor from a course' },
    'course.withdrawn': { es: 'Pasó un curso a borrador', en: 'Turned a course back into a draft' },
  },
});

export const auditedBusinessTypes = audited({
  type: 'business-type',
  word: { es: 'Tipo de negocio', en: 'Business type' },
  names: sql`select id, nombre from business_types`,
  fields: ['tipoDeNegocioId'],
  keepsName: true,
  actions: {
    'business-type.changed': { es: 'Cambió un tipo de negocio', en: 'Changed a business type' },
    'business-type.created': { es: 'Creó un tipo de negocio', en: 'Created a business type' },
    'business-type.deleted': { es: 'Eliminó un tipo de negocio', en: 'Deleted a business type' },
  },
});

export const classKind: AuditedKind = {
  type: 'class',
  word: { es: 'Clase', en: 'Class' },
  names: sql`
    select k.id, k.nombre || ' · ' || c.titulo as nombre from classes k
    join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"`,
  fields: ['claseId'],
};
