import { icon } from './icons.tsx';

export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />);

export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
