import { icon } from '../../../ui/icons.tsx';

export const MicrophoneIcon = icon(
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>,
);
export const MicrophoneOffIcon = icon(
  <>
    <path d="M15 11V6a3 3 0 0 0-5.8-1M9 9.5V11a3 3 0 0 0 4.6 2.5M5.5 11.5a6.5 6.5 0 0 0 10.4 5.2M18.5 11.5c0 .9-.2 1.7-.5 2.5M12 18v3M4 4l16 16" />
  </>,
);
export const CameraIcon = icon(
  <>
    <rect x="2.5" y="6.5" width="13" height="11" rx="2.5" />
    <path d="m15.5 11 6-3.5v9l-6-3.5" />
  </>,
);
export const CameraOffIcon = icon(
  <>
    <path d="M9.5 6.5H13a2.5 2.5 0 0 1 2.5 2.5v2l6-3.5v9l-4-2.3M15 17a2.5 2.5 0 0 1-2 .5H5A2.5 2.5 0 0 1 2.5 15V9A2.5 2.5 0 0 1 5 6.5M4 4l16 16" />
  </>,
);
export const ScreenIcon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M8.5 20h7M12 13.5v-6M9 10l3-3 3 3" />
  </>,
);
export const HandIcon = icon(
  <>
    <path d="M8 12V6a1.5 1.5 0 0 1 3 0v5M11 10.5V4.5a1.5 1.5 0 0 1 3 0v6M14 11V6a1.5 1.5 0 0 1 3 0v8.5c0 4-2.3 6.5-6 6.5-3 0-4.5-1.5-6-4.3l-1.6-3a1.4 1.4 0 0 1 2.4-1.4L8 15" />
  </>,
);
export const SmileIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M8.5 14.3c.8 1.3 2 2 3.5 2s2.7-.7 3.5-2M9 9.5h.01M15 9.5h.01" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3.2 2.5 3.5 5" />
  </>,
);
export const GridIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="7.5" height="6.5" rx="1.5" />
    <rect x="13" y="4.5" width="7.5" height="6.5" rx="1.5" />
    <rect x="3.5" y="13" width="7.5" height="6.5" rx="1.5" />
    <rect x="13" y="13" width="7.5" height="6.5" rx="1.5" />
  </>,
);
export const SpeakerViewIcon = icon(
  <>
    <rect x="3.5" y="4.5" width="17" height="10" rx="2" />
    <path d="M4 18.5h3.5M10.3 18.5h3.5M16.5 18.5H20" />
  </>,
);
export const MoreIcon = icon(
  <>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
  </>,
);
export const SlidersIcon = icon(
  <>
    <path d="M4 7h9M17.5 7H20M4 17h3M11.5 17H20" />
    <circle cx="15" cy="7" r="2.3" />
    <circle cx="9" cy="17" r="2.3" />
  </>,
);
export const ExpandIcon = icon(
  <>
    <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
  </>,
);
export const PipIcon = icon(
  <>
    <path d="M20.5 11V7a2 2 0 0 0-2-2h-13a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H9" />
    <rect x="12.5" y="13.5" width="8" height="6" rx="1.5" />
  </>,
);
export const KeyboardIcon = icon(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
    <path d="M6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8.5 14h7" />
  </>,
);
export const SpeakerIcon = icon(
  <>
    <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
  </>,
);
export const SignalIcon = icon(
  <>
    <path d="M5 18.5v-2.5M10 18.5v-6M15 18.5V9M20 18.5v-13" strokeWidth="2.5" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M9 3.5h6l-.8 6 3.3 3.5h-11l3.3-3.5ZM12 13v7.5" />
  </>,
);
export const SendIcon = icon(
  <>
    <path d="M4 12 20 4.5 15.5 20l-3.5-6.5Z" />
    <path d="m12 13.5 8-9" />
  </>,
);
export const UnlockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 7.5-2" />
  </>,
);
export const GaugeIcon = icon(
  <>
    <path d="M4.5 18a9 9 0 1 1 15 0M12 14l4-5" />
  </>,
);
