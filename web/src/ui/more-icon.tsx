import { icon } from './icons.tsx';

export const MoreIcon = icon(<path d="M12 5.5h.01M12 12h.01M12 18.5h.01" strokeWidth="3" />);
