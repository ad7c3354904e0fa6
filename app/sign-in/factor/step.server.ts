import { z } from 'zod';
import { config } from '~/config.server';
import { assertCallFailed } from '~/creator/by-status.server';
import type { AuthAnswer, Creator } from '~/creator/client';
import { homePath } from '~/screen/paths';
import { deviceOf, endCookie, readCookie, signedCookie } from '~/session/cookies.server';
import { rememberedPath } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { enterWith } from '~/session/sign-in.server';

const STEP = 'creator_step';
/** A little less than the service keeps it. */
const STEP_SECONDS = 9 * 60;
const PATH = '/login';

const step = z
  .object({
    ticket: z.string().min(1).max(100),
    ways: z.array(z.enum(['app', 'passkey', 'recovery'])),
    remember: z.boolean(),
  })
  .strict();

export type Step = z.output<typeof step>;
type SecondFactor = NonNullable<AuthAnswer['second_factor']>;

/** Where passkeys work; elsewhere their buttons are not drawn. */
export const passkeyOrigin = config.publicUrl ?? `http://localhost:${config.port}`;

/** What the password was right for; null where nothing waits. */
export function readStep(request: Request): Promise<Step | null> {
  return readCookie(request, STEP, step, PATH);
}

function keepStep({ ticket, ways }: SecondFactor, remember: boolean): Promise<string> {
  const value: Step = { ticket, ways, remember };
  return signedCookie(STEP, PATH).serialize(value, { maxAge: STEP_SECONDS });
}

/** From the password to the code, with the page that somebody wants to see. */
export async function toSecondStep(
  request: Request,
  given: SecondFactor,
  remember: boolean,
): Promise<Response> {
  const headers = new Headers({ 'Set-Cookie': await keepStep(given, remember) });
  return redirectTo(`/login/second${new URL(request.url).search}`, { headers });
}

export async function backToLogin(request: Request, search = ''): Promise<Response> {
  const query = new URLSearchParams(new URL(request.url).search);
  if (search !== '') query.set('step', search);
  const headers = new Headers({ 'Set-Cookie': await endCookie(STEP, PATH) });
  return redirectTo(query.size === 0 ? PATH : `${PATH}?${query}`, { headers });
}

export type StepRefusal = { problem: string; status: number; retryAfter: number | undefined };

/** A response, or why the code or the passkey is refused. */
export async function answerStep(
  request: Request,
  form: FormData,
  creator: Creator,
): Promise<Response | StepRefusal> {
  const known = await readStep(request);
  if (!known) return backToLogin(request, 'ended');
  const { ticket, remember } = known;
  const passkey = passkeyIn(form);
  const code = String(form.get('code') ?? '').trim();
  if (!passkey && code === '') {
    return { problem: 'Type the code', status: 400, retryAfter: undefined };
  }
  const device = await deviceOf(request);
  try {
    const { user, token } = await creator.auth(
      passkey ? { ticket, passkey, device } : { ticket, code: code.slice(0, 50), device },
    );
    const session = user && token ? { token, userId: user.id } : null;
    const headers = new Headers({ 'Set-Cookie': await endCookie(STEP, PATH) });
    const to = rememberedPath(request) ?? homePath;
    return await enterWith({ session, remember, device }, to, headers);
  } catch (error) {
    assertCallFailed(error);
    const { status, message, details } = error;
    if (details.code === 'step_ended') return backToLogin(request, 'ended');
    const problem = message || 'That did not work. Please try again.';
    return { problem, status: status === 401 ? 400 : status, retryAfter: details.retryAfter };
  }
}

/** What a passkey is asked by: of the person whose password was right, or of whoever comes. */
export async function passkeyOptions(request: Request, form: FormData, creator: Creator) {
  const known = form.has('first') ? null : await readStep(request);
  const remember = known?.remember ?? form.has('remember');
  const asked = known ? { ticket: known.ticket } : { remember };
  const { second_factor: given } = await creator.auth({ ask: 'passkey', ...asked });
  if (!given) return null;
  const ways = known ? known.ways : given.ways;
  return { options: given.options, cookie: await keepStep({ ...given, ways }, remember) };
}

function passkeyIn(form: FormData): Record<string, unknown> | null {
  const text = form.get('passkey');
  if (typeof text !== 'string' || text === '') return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
