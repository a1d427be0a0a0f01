import { shownPhone } from '@puente/contracts/phone';
import type { Academia } from '@puente/contracts/settings';

import type { PageRow, PageValues } from '../../platform/http/pages/page-template.ts';
import { academyNode } from './academy-node.ts';

const whenThere = (value: string | null, row: (value: string) => PageRow): PageRow[] =>
  value === null ? [] : [row(value)];

/** What every public page says of the academy (SHOP-5). A list is empty where nothing is known. */
export function academyOnPages(academy: Academia, publicUrl: URL): PageValues {
  const { nombre, razonSocial, direccion, telefono, whatsapp, correo } = academy;
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(correo) ?? [];
  const isKnown = [razonSocial, direccion, telefono, whatsapp].some((value) => value !== null);
  return {
    values: { ACADEMY: nombre, CONTACT_EMAIL: correo, CONTACT_LOCAL: local, CONTACT_DOMAIN: domain },
    lists: {
      IDENTITY: isKnown ? [{}] : [],
      LEGALNAME: whenThere(razonSocial, (name) => ({ LEGAL_NAME: name })),
      STREET: whenThere(direccion, (address) => ({ STREET_ADDRESS: address })),
      PHONE: whenThere(telefono, (number) => ({ PHONE_HREF: `tel:${number}`, PHONE_SHOWN: shownPhone(number) })),
      WHATSAPP: whenThere(whatsapp, (number) => ({
        WHATSAPP_HREF: `https://wa.me/${number.slice(1)}`,
        WHATSAPP_SHOWN: shownPhone(number),
      })),
    },
    data: { ACADEMY: academyNode(academy, publicUrl) },
  };
}
