import type { RetratoDibujado } from '@puente/contracts/landing';
import type { ReactNode } from 'react';

interface Face {
  backdrop: string;
  skin: string;
  shade: string;
  hair: string;
  garment: string;
  /** Drawn behind the head. */
  back?: ReactNode;
  /** Drawn over the head: hair, a beard, glasses. */
  front: ReactNode;
  /** Drawn over the clothes: a collar, a blouse. */
  collar: ReactNode;
}

const glasses = (
  <g className="fill-none stroke-[#2b2522]" strokeWidth="3">
    <circle cx="84" cy="108" r="12.5" />
    <circle cx="116" cy="108" r="12.5" />
    <path d="M96.5 106q3.5-3 7 0M71.5 106l-9-3M128.5 106l9-3" />
  </g>
);

const faces: Record<RetratoDibujado, Face> = {
  lucia: {
    backdrop: 'fill-(--art-hill-far)',
    skin: '#dba780',
    shade: '#c58d66',
    hair: '#3b2418',
    garment: '#0d5349',
    back: (
      <path d="M52 104c-6-52 24-74 50-74s54 22 48 76c-3 26 8 44 2 68-10 14-28 12-34 4H82c-8 8-26 8-34-6-6-22 7-42 4-68Z" />
    ),
    front: <path d="M61 106c-4-34 14-58 42-58 26 0 40 22 36 58-6-20-16-32-40-40-10 18-26 26-38 40Z" />,
    collar: (
      <>
        <path d="M78 176 100 214 122 176 112 168H88Z" fill="#f6ead6" />
        <path d="M76 174 64 190 92 240H100L78 178ZM124 174l12 16-28 50h-8l22-62Z" fill="#083b34" />
      </>
    ),
  },
  andres: {
    backdrop: 'fill-accent-soft',
    skin: '#c48c63',
    shade: '#ab744d',
    hair: '#1c1512',
    garment: '#2d3f57',
    front: (
      <>
        <path d="M61 100c-4-32 10-56 42-56 30 0 40 24 36 56-3-12-7-20-12-26-18 4-38 4-54-2-6 8-10 16-12 28Z" />
        <path
          d="M63 112c2 34 18 46 37 46s35-12 37-46c-4 12-10 20-16 21-8-4-34-4-42 0-6-1-12-9-16-21Zm24 25c4-4 22-4 26 0-4 7-22 7-26 0Z"
          fillRule="evenodd"
        />
      </>
    ),
    collar: (
      <>
        <path d="M80 174 100 204 120 174 110 168H90Z" fill="#ffffff" />
        <path d="M78 172 62 184 84 208 100 198ZM122 172l16 12-22 24-16-10Z" fill="#e9eef4" />
      </>
    ),
  },
  mariana: {
    backdrop: 'fill-(--art-sand)',
    skin: '#e6ba98',
    shade: '#d19f7b',
    hair: '#a39a92',
    garment: '#a8431d',
    back: <path d="M54 112c-6-52 18-80 46-80s54 26 48 80c-1 16-4 28-12 34H66c-8-6-11-18-12-34Z" />,
    front: (
      <>
        <path d="M60 108c-4-36 12-60 42-60 28 0 42 22 38 60-4-14-10-26-20-34-14 10-42 12-52 10-4 6-6 14-8 24Z" />
        {glasses}
      </>
    ),
    collar: (
      <>
        <path d="M76 174 100 206 124 174 112 168H88Z" fill="#f6ead6" />
        <path d="M98 206h5v34h-5Z" fill="#8a3413" />
        <g fill="#f4c15d">
          <circle cx="82" cy="184" r="3.5" />
          <circle cx="90" cy="193" r="3.5" />
          <circle cx="100" cy="198" r="3.5" />
          <circle cx="110" cy="193" r="3.5" />
          <circle cx="118" cy="184" r="3.5" />
        </g>
      </>
    ),
  },
  mateo: {
    backdrop: 'fill-brand-soft',
    skin: '#94633f',
    shade: '#7b4f30',
    hair: '#15100e',
    garment: '#c98a2b',
    front: (
      <>
        <path d="M62 98c-10-8-8-26 2-32 0-14 16-24 28-20 8-10 28-8 34 2 14 0 22 16 16 28 4 8 2 18-4 22-2-10-6-16-10-20-18 6-40 4-54-2-6 6-10 12-12 22Z" />
        {glasses}
      </>
    ),
    collar: <path d="M76 172c6 16 42 16 48 0l8 5c-8 26-56 26-64 0Z" fill="#ab7220" />,
  },
  rosa: {
    backdrop: 'fill-(--art-sand)',
    skin: '#c99068',
    shade: '#b27a52',
    hair: '#241813',
    garment: '#16655a',
    back: <circle cx="100" cy="38" r="22" />,
    front: <path d="M60 106c-4-36 12-60 40-60s44 24 40 60c-6-18-18-36-40-36s-34 18-40 36Z" />,
    collar: <path d="M78 173c4 20 40 20 44 0l10 4c-4 34-60 34-64 0Z" fill="#f6ead6" />,
  },
  julian: {
    backdrop: 'fill-brand-soft',
    skin: '#d8a57d',
    shade: '#c08b63',
    hair: '#4a2f1f',
    garment: '#31618a',
    front: (
      <path d="M60 102c-6-34 12-58 44-58 14 0 22 6 24 12 12 6 16 24 10 46-3-12-6-18-12-24-20 2-34-2-44-10-2 10-16 16-22 34Z" />
    ),
    collar: (
      <>
        <path d="M82 173 100 200 118 173 110 168H90Z" fill="#c08b63" />
        <path d="M80 171 62 184 80 210 100 199ZM120 171l18 13-18 26-20-11Z" fill="#4577a2" />
      </>
    ),
  },
  elena: {
    backdrop: 'fill-accent-soft',
    skin: '#b47c54',
    shade: '#9b6540',
    hair: '#120e0d',
    garment: '#7d2f3c',
    back: (
      <path d="M56 110c-6-52 18-76 44-76s50 24 44 76c-2 14 4 30 10 44 4 22-2 44-12 56-8-4-10-16-8-26-6-12-4-30-8-42H66c-6-6-8-18-10-32Z" />
    ),
    front: <path d="M60 108c-5-38 14-62 40-62s45 24 40 62c-4-20-14-34-38-44-6 20-28 28-42 44Z" />,
    collar: (
      <>
        <path d="M80 174 100 202 120 174 112 168H88Z" fill="#b47c54" />
        <path d="M78 172 100 206 122 172 130 177 100 222 70 177Z" fill="#f0a072" />
      </>
    ),
  },
};

export interface PortraitProps {
  name: RetratoDibujado;
  /** Shows only the face, for small sizes. */
  isCloseUp?: boolean;
  className?: string;
}

/** A drawn portrait. Decorative: the name beside it identifies the person. */
export const Portrait = ({ name, isCloseUp = false, className = '' }: PortraitProps) => {
  const face = faces[name];
  return (
    <svg viewBox={isCloseUp ? '30 34 140 140' : '0 0 200 240'} aria-hidden="true" className={className}>
      <rect width="200" height="240" className={face.backdrop} />
      <circle cx="100" cy="112" r="84" className="fill-canvas" opacity="0.28" />
      <g fill={face.hair}>{face.back}</g>
      <path d="M16 240c2-46 32-66 84-66s82 20 84 66Z" fill={face.garment} />
      <path d="M84 138h32v34q-16 18-32 0Z" fill={face.shade} />
      {face.collar}
      <circle cx="62" cy="110" r="8" fill={face.skin} />
      <circle cx="138" cy="110" r="8" fill={face.skin} />
      <path d="M62 96c0-30 16-44 38-44s38 14 38 44c0 36-16 58-38 58S62 132 62 96Z" fill={face.skin} />
      <g stroke="#2b1a12" strokeWidth="3" strokeLinecap="round" className="fill-none">
        <path d="M76 96q8-5 16-1M108 95q8-4 16 1" opacity="0.75" />
        <path d="M101 108q5 9-3 12" stroke={face.shade} />
        <path d="M88 132q12 9 24 0" stroke="#7c2f22" />
      </g>
      <circle cx="85" cy="107" r="3.6" fill="#2b1a12" />
      <circle cx="115" cy="107" r="3.6" fill="#2b1a12" />
      <g fill={face.hair}>{face.front}</g>
    </svg>
  );
};
