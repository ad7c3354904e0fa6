/** A call that is answered with a refusal: its status and the body that says why. */
export class ApiError extends Error {
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
export function badInput(message: string, fields?: Record<string, string>): ApiError {
  return new ApiError(400, message, fields ? { fields } : {});
}

/** 404: the thing is not there, or not for the caller; the two look alike. */
export function notFound(message: string): ApiError {
  return new ApiError(404, message);
}

export function forbidden(message: string, code?: string): ApiError {
  return new ApiError(403, message, code ? { code } : {});
}
