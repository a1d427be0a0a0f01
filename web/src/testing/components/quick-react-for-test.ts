// What React's development build notes for the developer tools: a stack trace of each element, and the duration of each
// render. The first took a sixth of a test's time. React reads the console's functions as it is loaded.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counters: unknown = Reflect.get(await import('react'), internals);
// Counts the stack traces of a second, of which there are at most ten thousand.
Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set: () => undefined });

export {};
