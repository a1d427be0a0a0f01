/** The hero's illustration: people crossing a stone bridge at sunrise (at night in the dark theme). */
export const BridgeScene = ({ label, className = '' }: { label: string; className?: string }) => (
  <svg viewBox="0 0 600 660" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label} className={className}>
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="art-sky-top" />
        <stop offset="0.62" className="art-sky-low" />
      </linearGradient>
    </defs>
    <rect width="600" height="660" fill="url(#sky)" />
    <circle cx="418" cy="262" r="142" className="fill-(--art-sun)" opacity="0.16" />
    <circle cx="418" cy="262" r="92" className="fill-(--art-sun)" />

    <g className="fill-(--art-paper)">
      <path d="m112 176 34 10-20 6-4 18-8-16Z" />
      <path d="m196 118 28 4-15 8-1 15-9-12Z" />
      <path d="m70 262 24 2-12 8 1 13-9-10Z" />
      <path d="m276 190 20 5-12 4-2 10-5-9Z" />
    </g>

    <path
      d="M0 372c60-40 118-52 176-30 54-36 120-48 190-8 70-36 150-42 234-14v180H0Z"
      className="fill-(--art-hill-far)"
    />
    <Town />
    <path d="M0 428c90-44 170-34 250-8 96-34 210-46 350-8v110H0Z" className="fill-(--art-hill-near)" />

    <rect y="500" width="600" height="160" className="fill-(--art-water)" />
    <g className="fill-(--art-water-deep)">
      <path d="M195 562a105 62 0 0 0 210 0Z" />
      <path d="M25 562a65 40 0 0 0 130 0Z" />
      <path d="M445 562a65 40 0 0 0 130 0Z" />
    </g>
    <g className="fill-(--art-sun)" opacity="0.55">
      <rect x="352" y="590" width="128" height="5" rx="2.5" />
      <rect x="378" y="606" width="82" height="5" rx="2.5" />
      <rect x="394" y="622" width="46" height="5" rx="2.5" />
    </g>
    <g className="fill-(--art-paper)" opacity="0.3">
      <rect x="46" y="596" width="74" height="4" rx="2" />
      <rect x="92" y="612" width="110" height="4" rx="2" />
      <rect x="226" y="600" width="60" height="4" rx="2" />
      <rect x="512" y="604" width="66" height="4" rx="2" />
      <rect x="244" y="632" width="90" height="4" rx="2" />
    </g>

    <Bridge />
    <Walkers />
    <Bank />
  </svg>
);

const Town = () => (
  <g>
    <g className="fill-(--art-stone-shade)">
      <path d="M470 356h30v52h-30ZM512 344h40v60h-40ZM556 362h34v40h-34ZM436 372h28v40h-28Z" />
      <path d="M486 318h14v40h-14Z" />
    </g>
    <path
      d="m465 358 20-17 20 17ZM507 346l25-20 25 20ZM551 364l22-17 22 17ZM431 374l19-15 19 15ZM483 320l10-22 10 22Z"
      className="fill-(--art-roof)"
    />
    <path
      d="M478 374h7v9h-7ZM524 362h7v10h-7ZM538 362h7v10h-7ZM568 376h7v9h-7ZM446 386h7v9h-7Z"
      className="fill-(--art-window)"
    />
  </g>
);

const Bridge = () => (
  <g>
    <path
      d="M-20 440Q300 376 620 440V562H575A65 86 0 0 0 445 562H405A105 122 0 0 0 195 562H155A65 86 0 0 0 25 562H-20Z"
      className="fill-(--art-stone)"
    />
    <g className="fill-none stroke-(--art-stone-shade)" strokeWidth="9">
      <path d="M445 562A65 86 0 0 1 575 562M195 562A105 122 0 0 1 405 562M25 562A65 86 0 0 1 155 562" />
    </g>
    <g className="fill-(--art-stone-shade)">
      <path d="M155 562h40v14h-40ZM405 562h40v14h-40ZM-20 562h45v14h-45ZM575 562h45v14h-45Z" />
      <path d="M166 470h18v5h-18ZM160 492h22v5h-22ZM172 514h18v5h-18ZM416 474h20v5h-20ZM412 498h18v5h-18ZM424 520h14v5h-14ZM4 470h16v5H4ZM582 476h14v5h-14ZM88 456h18v5H88ZM492 456h20v5h-20Z" />
    </g>
    <path d="M-20 437Q300 373 620 437" className="fill-none stroke-(--art-stone-shade)" strokeWidth="7" />
  </g>
);

const Walkers = () => (
  <g>
    <Walker x={66} y={422} garment="art-garment-1" skin="#8f5f40" hair="#1d1410" carries="bag" />
    <Walker x={142} y={413} garment="art-garment-2" skin="#d8a27b" hair="#3a2417" hasSkirt />
    <Walker x={170} y={411} garment="art-garment-3" skin="#d8a27b" hair="#3a2417" size={0.62} />
    <Walker x={254} y={405} garment="art-garment-4" skin="#b67b53" hair="#120d0b" carries="folder" />
    <Walker x={340} y={405} garment="art-garment-1" skin="#e5b895" hair="#8d8780" carries="stick" />
    <Walker x={370} y={406} garment="art-garment-5" skin="#e5b895" hair="#9a948c" hasSkirt />
    <Walker x={470} y={416} garment="art-garment-2" skin="#a86f4a" hair="#1d1410" carries="folder" hasSkirt />
  </g>
);

const Bank = () => (
  <g className="fill-(--art-leaf)">
    <path d="M-10 660c8-58 6-92-4-128 30 30 40 70 36 128Z" />
    <path d="M6 660c18-44 38-66 70-84-14 36-26 58-40 84Z" />
    <path d="M20 660c30-30 62-44 104-46-34 18-56 30-78 46Z" />
    <path d="M610 660c-10-50-8-80 0-112-26 26-36 62-34 112Z" />
    <path d="M592 660c-20-36-44-54-76-66 18 26 34 44 50 66Z" />
  </g>
);

interface WalkerProps {
  /** Position of the feet. */
  x: number;
  y: number;
  garment: string;
  skin: string;
  hair: string;
  hasSkirt?: boolean;
  carries?: 'folder' | 'bag' | 'stick';
  size?: number;
}

/** A person walking to the right, 62 units tall. */
const Walker = ({ x, y, garment, skin, hair, hasSkirt = false, carries, size = 1 }: WalkerProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      d={hasSkirt ? 'M-3-14-6 0M4-14 8 0' : 'M-2-24-8 0M2-24 9-1'}
      stroke={hasSkirt ? skin : undefined}
      className={hasSkirt ? 'fill-none' : 'fill-none stroke-(--art-trousers)'}
      strokeWidth={hasSkirt ? 4 : 6}
      strokeLinecap="round"
    />
    <path d={hasSkirt ? 'M-7-46Q0-50 7-46L12-13Q0-9-12-13Z' : 'M-8-46Q0-50 8-46L8-22Q0-19-8-22Z'} className={garment} />
    {carries === 'bag' && <rect x="-17" y="-42" width="11" height="18" rx="4" className="fill-(--art-roof)" />}
    {carries === 'folder' && (
      <rect x="2" y="-38" width="15" height="12" rx="1.5" transform="rotate(-8 9 -32)" className="fill-(--art-paper)" />
    )}
    {carries === 'stick' && (
      <path d="M17-28 19 0" className="stroke-(--art-trousers)" strokeWidth="2.5" strokeLinecap="round" />
    )}
    <path
      d={carries === 'stick' ? 'M4-42 16-28' : 'M3-42 11-30'}
      stroke={skin}
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <rect x="-2.5" y="-53" width="5" height="8" fill={skin} />
    <circle cy="-57" r="7" fill={skin} />
    <path
      d={
        hasSkirt
          ? 'M6-60A7.5 7.5 0 0 0-8-58C-9-52-8-48-7-45L-2-48C-4-52-3-57 0-59Z'
          : 'M7-59A7.5 7.5 0 0 0-7.5-55L-4-55C-4-58-2-60 1-60Z'
      }
      fill={hair}
    />
  </g>
);
