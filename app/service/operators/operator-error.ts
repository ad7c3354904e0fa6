/** An operator's command cannot be done; the message is a sentence for the operator. */
export class OperatorError extends Error {}
