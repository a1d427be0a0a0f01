import { icon } from '../../../ui/icons.tsx';

export const MoreIcon = icon(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />);
