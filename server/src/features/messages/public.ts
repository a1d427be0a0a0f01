/** `new Messages(platform)`: `send(actor, sender, message)` and `open(actor, messageId)`. */
export { Messages } from './messages.ts';
