/** `createMessages(platform)` gives `send(sender, message)` and `open(userId, messageId)`. */
export { createMessages } from './messages.ts';
