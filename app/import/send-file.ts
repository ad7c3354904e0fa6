import { base64Of, CALLS, callHeaders, objectIn } from '~/creator/browser-call';

/** Bytes per part. */
const PART = 1024 * 1024;
const LOST = 'The file did not arrive. Check the connection and try again.';
const UNREADABLE = 'The file cannot be read. Choose it again.';

type SentFile = { importId: number } | { problem: string } | 'cancelled' | 'signed out';

/** Percent. */
export interface SendProgress {
  words: 'Reading file...' | 'Uploading file...';
  percent: number;
}

/** Retries a part once if its answer was lost. @param onProgress called before each step */
export async function sendFile(
  file: File,
  locationId: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: SendProgress) => void },
): Promise<SentFile> {
  const here = { location_id: locationId };
  onProgress({ words: 'Reading file...', percent: 0 });
  try {
    let data = await base64Of(file.slice(0, PART));
    const begun = await post('import.begin', { ...here, name: file.name, size: file.size }, signal);
    const importId = begun.import_id;
    if (typeof importId !== 'number') return { problem: LOST };
    const parts = Math.max(1, Math.ceil(file.size / PART));
    for (let position = 0; position < parts; position += 1) {
      onProgress({ words: 'Uploading file...', percent: Math.round((position * 100) / parts) });
      const last = position === parts - 1;
      const part = { ...here, import_id: importId, position, data, last };
      const send = () => post('import.add_part', part, signal);
      await send().catch((error) => (error instanceof TypeError ? send() : Promise.reject(error)));
      if (!last) data = await base64Of(file.slice((position + 1) * PART, (position + 2) * PART));
    }
    return { importId };
  } catch (error) {
    if (signal.aborted) return 'cancelled';
    if (error instanceof Refusal)
      return error.status === 401 ? 'signed out' : { problem: error.message };
    return { problem: error instanceof TypeError ? LOST : UNREADABLE };
  }
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function post(
  method: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ method, params });
  const answer = await fetch(CALLS, { method: 'POST', headers: callHeaders(method), body, signal });
  const { data, error, fields } = objectIn(await answer.text());
  if (answer.ok && typeof data === 'object' && data !== null) return { ...data };
  const [first] = Object.values({ ...(fields as object) });
  const words = typeof first === 'string' ? first : error;
  throw new Refusal(answer.status, typeof words === 'string' && words ? words : LOST);
}
