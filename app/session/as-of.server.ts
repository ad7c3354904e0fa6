import { isMoment } from '~/menu/moment';
import { errorResponse, throwErrorResponse } from './error-response.server';
import type { LocationGuarded } from './guards.server';

const AS_OF = 'as_of';
const NOT_NOW =
  'This is the menu as it was: nothing can be edited here. Go back to now, and change it there.';

const TOLD = 40;

/** Null for now. @throws the error page's 400 for an invalid moment, which must not look like now */
function readMoment({ searchParams }: URL): string | null {
  const text = searchParams.get(AS_OF) ?? '';
  if (text === '') return null;
  if (isMoment(text)) return text;
  throw errorResponse(400, `“${[...text].slice(0, TOLD).join('')}” is no time.`);
}

/** Reads as of the address's moment. `forms`: the screen's forms change no menu. @throws 400 if invalid, else 403 */
export async function atMoment<G extends LocationGuarded>(
  given: G,
  request: Request,
  { forms = false }: { forms?: boolean } = {},
): Promise<G> {
  const moment = readMoment(new URL(request.url));
  if (moment === null) return given;
  if (!forms && request.method !== 'GET' && request.method !== 'HEAD')
    throw errorResponse(403, NOT_NOW);
  const creator = given.creator.asOf(moment);
  const params = { location_id: given.location.id, with_receipt_logo: false };
  const { name, has } = given.location;
  const was = await creator.call('location.get', params).catch(throwErrorResponse);
  return { ...given, creator, location: { ...was, name, has }, asOf: moment };
}
