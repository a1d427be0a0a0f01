/** The errors of managing courses: a part of the catalogue in errors.ts. */
export const courseErrors = {
  BUSINESS_TYPE_NOT_FOUND: {
    status: 409,
    es: 'El tipo de negocio no existe.',
    en: 'The business type does not exist.',
  },
  COURSE_PRICE_TOO_SMALL: {
    status: 422,
    es: 'Con su descuento, el curso costaría {precioFinal}. Un curso es gratis o cuesta al menos {minimo}: cambia el precio o el descuento.',
    en: 'With its discount, the course would cost {precioFinal}. A course is free or costs at least {minimo}: change the price or the discount.',
  },
  // The error's details say who changed what.
  COURSE_CHANGED: {
    status: 409,
    es: 'Alguien más guardó este curso después de que lo abriste. Revisa sus cambios antes de guardar los tuyos.',
    en: 'Somebody else saved this course after you opened it. Review their changes before saving yours.',
  },
  DISCOUNT_PERIOD: {
    status: 422,
    es: 'El descuento tiene que terminar después de empezar.',
    en: 'The discount has to end after it begins.',
  },
  TUTOR_NOT_FOUND: {
    status: 404,
    es: 'Esta persona no puede dar clases: elige a alguien con rol de tutor o administrador y con la cuenta activa.',
    en: 'This person cannot teach: choose somebody with the tutor or administrator role and an active account.',
  },
  BUSINESS_TYPE_UNKNOWN: {
    status: 404,
    es: 'El tipo de negocio ya no existe.',
    en: 'The business type no longer exists.',
  },
  BUSINESS_TYPE_TAKEN: {
    status: 409,
    es: 'Ya hay un tipo de negocio con ese nombre.',
    en: 'There is already a business type with that name.',
  },
  BUSINESS_TYPE_IN_USE: {
    status: 409,
    es: 'Hay cursos de este tipo de negocio. Cámbialos a otro antes de eliminarlo.',
    en: 'There are courses of this business type. Change them to another one before deleting it.',
  },
} as const;
