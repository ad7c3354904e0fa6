/** The database could not be had in time; the caller may try again (503). */
export class BusyError extends Error {
  constructor() {
    super('The database is busy.');
  }
}

/** The program cannot start; the message is a sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
