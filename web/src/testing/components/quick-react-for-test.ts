import * as React from 'react';

// React's development build notes for the developer tools where each element was created and how long each render took.
// The stack traces took a quarter of a renderer's time, and no test reads either.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// The number of stack traces in this second, of which React takes ten thousand.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});
