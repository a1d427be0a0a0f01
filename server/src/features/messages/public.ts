/** `createMessages(platform)` returns `send(actor, sender, message)` and `open(actor, messageId)`. */
export { createMessages } from './messages.ts';
