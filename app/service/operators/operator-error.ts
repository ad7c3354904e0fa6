/** The message is a sentence for the operator. */
export class OperatorError extends Error {}
