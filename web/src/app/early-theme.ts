import { chosenTheme, showTheme } from '../platform/theme.ts';

// The script inside every document, before its stylesheet: without it, the system's theme would be painted first (ME-1).
const theme = chosenTheme();
if (theme) showTheme(theme);
