/** The message is a sentence for the operator; `fields` says which of what was given it is about. */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}
