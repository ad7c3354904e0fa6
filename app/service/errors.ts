/** A call that is answered with a refusal: its status and the body that says why. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** 400 with a sentence, and one by field where a field is at fault. */
export function badInput(message: string, fields?: Record<string, string>): Refusal {
  return new Refusal(400, message, fields ? { fields } : {});
}

/** 404: the thing is not there, or not for the caller; the two look alike. */
export function notFound(message: string): Refusal {
  return new Refusal(404, message);
}

export function forbidden(message: string, code?: string): Refusal {
  return new Refusal(403, message, code ? { code } : {});
}
