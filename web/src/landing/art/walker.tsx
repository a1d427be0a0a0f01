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
export const Walker = ({ x, y, garment, skin, hair, hasSkirt = false, carries, size = 1 }: WalkerProps) => (
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
