import { icon } from '../../../../ui/icons.tsx';

export const PauseIcon = icon(<path d="M9 5v14M15 5v14" />);
