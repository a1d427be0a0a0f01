import type { ReactNode } from 'react';

export const emblemNames = ['form', 'ledger', 'megaphone', 'briefcase', 'star', 'passport'] as const;
export type EmblemName = (typeof emblemNames)[number];

interface Emblem {
  ground: string;
  drawing: ReactNode;
}

const emblems: Record<EmblemName, Emblem> = {
  form: {
    ground: 'fill-brand-soft',
    drawing: (
      <>
        <path d="M118 46h74l24 24v92h-98Z" className="fill-(--art-paper)" />
        <path d="M192 46v24h24Z" className="fill-(--art-stone-shade)" />
        <path
          d="M134 84h66M134 100h66M134 116h44"
          className="stroke-(--art-hill-near)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <rect x="134" y="130" width="16" height="16" rx="3" className="fill-brand" />
        <path d="m232 74 16 14-52 62-20 8 4-22Z" className="fill-accent" />
      </>
    ),
  },
  ledger: {
    ground: 'fill-accent-soft',
    drawing: (
      <>
        <rect x="98" y="110" width="30" height="52" rx="4" className="fill-(--art-hill-near)" />
        <rect x="138" y="86" width="30" height="76" rx="4" className="fill-brand" />
        <rect x="178" y="58" width="30" height="104" rx="4" className="fill-(--art-hill-far)" />
        <circle cx="238" cy="122" r="34" className="fill-accent" />
        <path
          d="M248 110c-4-7-20-7-20 3 0 11 21 6 21 17 0 10-18 10-22 2M238 98v8M238 139v8"
          className="fill-none stroke-on-accent"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </>
    ),
  },
  megaphone: {
    ground: 'fill-(--art-sand)',
    drawing: (
      <>
        <path d="M112 90h26l74-42v112l-74-36h-26Z" className="fill-brand" />
        <path d="M138 90v34l16 8v-50Z" className="fill-(--art-hill-near)" />
        <path d="m124 124 10 38h24l-12-32Z" className="fill-accent" />
        <path
          d="M230 84q14 20 0 40M246 70q26 34 0 68"
          className="fill-none stroke-accent"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </>
    ),
  },
  briefcase: {
    ground: 'fill-(--art-sand)',
    drawing: (
      <>
        <path d="M146 76V58q0-8 8-8h52q8 0 8 8v18" className="fill-none stroke-brand" strokeWidth="9" />
        <rect x="96" y="74" width="168" height="88" rx="12" className="fill-accent" />
        <path d="M96 108q84 34 168 0v-22q0-12-12-12H108q-12 0-12 12Z" className="fill-(--art-roof)" />
        <rect x="168" y="112" width="24" height="20" rx="4" className="fill-(--art-paper)" />
      </>
    ),
  },
  star: {
    ground: 'fill-brand-soft',
    drawing: (
      <>
        <path d="M116 44v120" className="stroke-(--art-stone-shade)" strokeWidth="7" strokeLinecap="round" />
        <path d="M120 50q36-16 66 0t66 0v70q-36 16-66 0t-66 0Z" className="fill-(--art-paper)" />
        <path
          d="M120 74q36-16 66 0t66 0v14q-36 16-66 0t-66 0ZM120 106q36-16 66 0t66 0v14q-36 16-66 0t-66 0Z"
          className="fill-accent"
        />
        <path d="M120 50q20-9 58-3v43q-24-8-58 0Z" className="fill-brand" />
        <path d="m149 54 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z" className="fill-(--art-paper)" />
      </>
    ),
  },
  passport: {
    ground: 'fill-accent-soft',
    drawing: (
      <>
        <rect x="116" y="40" width="92" height="124" rx="10" className="fill-brand" />
        <circle cx="162" cy="90" r="26" className="fill-none stroke-on-brand" strokeWidth="5" />
        <path
          d="M136 90h52M162 64c14 16 14 36 0 52M162 64c-14 16-14 36 0 52"
          className="fill-none stroke-on-brand"
          strokeWidth="4"
        />
        <path d="M140 138h44" className="stroke-on-brand" strokeWidth="6" strokeLinecap="round" />
        <circle cx="222" cy="128" r="33" className="fill-(--art-paper)" />
        <circle cx="222" cy="128" r="33" className="fill-none stroke-accent" strokeWidth="6" />
        <circle cx="222" cy="128" r="24" className="fill-none stroke-accent" strokeWidth="2.5" strokeDasharray="5 4" />
        <path d="m211 128 8 8 15-16" className="fill-none stroke-accent" strokeWidth="6" strokeLinecap="round" />
      </>
    ),
  },
};

/** A course's illustration. */
export const CourseEmblem = ({ name, className = '' }: { name: EmblemName; className?: string }) => (
  <svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
    <rect width="360" height="190" className={emblems[name].ground} />
    <path d="M60 190V150a120 120 0 0 1 240 0v40Z" className="fill-canvas" opacity="0.45" />
    {emblems[name].drawing}
  </svg>
);
