import { orElse } from '~/creator/by-status.server';
import type { LocationGuarded } from '~/session/guards.server';

/** Milliseconds. */
const PATIENCE_MS = 2000;

/** Explains a service error in plain words, or returns it unchanged after a timeout. */
export async function translated(
  { creator, location }: LocationGuarded,
  message: string,
): Promise<string> {
  if (message === '') return message;
  const asked = creator
    .call('menu.translate_error', {
      location_id: location.id,
      message: message.slice(0, 100_000),
      timeout: PATIENCE_MS / 1000,
    })
    .then(({ translated_message }) => translated_message || message)
    .catch(orElse(() => message));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, message);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
