import type { LoaderFunctionArgs } from '@remix-run/node';
import { type Creator, CreatorError } from '~/creator/client';
import { contract, type Method } from '~/creator/contract';
import { CHANGING } from '~/creator/contract/call';
import type { Notice } from '~/screen/flash-toasts';
import type { FormCall } from '~/screen/intents.server';
import { withTypedNote } from '~/screen/note.server';
import { RESUME } from '~/screen/paths';
import { ENDED, SESSION_ENDED, withoutResumed } from '~/screen/resumed-form';
import { dropDraft, readDraft, type StoredDraft } from '~/session/drafts.server';
import { POSTED_FORM } from '~/session/ended-session.server';
import type { LocationGuarded } from '~/session/guards.server';
import { noteIn } from '~/session/note';
import { redirectTo } from '~/session/redirect.server';

export interface ResumedForm {
  id: string;
  /** The action's answer, as if the form had just been refused. */
  answer: unknown;
}

/** Runs the action of a form sent after its session ended, with writes refused. @throws the action's redirect */
export async function resumeForm(
  guarded: LocationGuarded,
  args: LoaderFunctionArgs,
  run: (call: Omit<FormCall, 'position'>) => Promise<unknown>,
): Promise<{ form: ResumedForm | null; notice: Notice; note?: string } | null> {
  const { request } = args;
  const asked = new URL(request.url);
  const id = asked.searchParams.get(RESUME);
  if (id === null || request.method !== 'GET') return null;
  const draft = await readPosted(guarded, id);
  if (!draft) return guarded.fromPage ? null : { form: null, notice: goneNotice(id) };
  draft.data.delete('inplace');
  const call = {
    guarded: { ...guarded, creator: withoutWrites(guarded.creator) },
    args,
    form: draft.data,
    url: withoutResumed(asked),
  };
  const answer = await run(call).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    if (thrown instanceof CreatorError) return null;
    throw thrown;
  });
  const note = noteIn(draft.data);
  if (answer instanceof Response) {
    const to = answer.headers.get('Location');
    if (to === null) return { form: null, notice: goneNotice(id) };
    await dropDraft({ creator: guarded.creator, locationId: guarded.location.id }, id);
    const headers = new Headers();
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    const path = note === '' ? to : withTypedNote(to, draft.data);
    throw redirectTo(path, { status: 302, headers });
  }
  return {
    form: { id, answer: bodyOf(answer) },
    notice: resumedNotice(id),
    note,
  };
}

/** Deletes the kept form once it is sent again. @returns the address without it */
export async function forgetResumed(
  { creator, location }: LocationGuarded,
  asked: URL,
  form: FormData,
): Promise<URL> {
  const id = asked.searchParams.get(RESUME);
  if (id === null) return asked;
  const draft = await readPosted({ creator, location }, id);
  if (draft && draft.data.get('intent') !== form.get('intent')) return asked;
  if (draft) await dropDraft({ creator, locationId: location.id }, id);
  return withoutResumed(asked);
}

function readPosted(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  id: string,
): Promise<StoredDraft | null> {
  const owner = { creator, locationId: location.id };
  return readDraft(owner, id, { form: POSTED_FORM, objectId: null });
}

/** Calls that need write access but change nothing: their answers belong to the form. */
const LOOKS: readonly Method[] = ['image.match_files'];

function withoutWrites(creator: Creator): Creator {
  const noted = () => withoutWrites(creator);
  const check = (method: Method) => {
    const { writes, access } = contract[method];
    // Jobs and preview selections are written outside the ledger.
    if (writes || (CHANGING.includes(access) && !LOOKS.includes(method)))
      throw new CreatorError(400, ENDED, { code: SESSION_ENDED });
  };
  return {
    ...creator,
    noted,
    call: async (method, params) => {
      check(method);
      return creator.call(method, params);
    },
    write: async (method, params, options) => {
      check(method);
      return creator.write(method, params, options);
    },
  };
}

function bodyOf(answer: unknown): unknown {
  const wrapped = answer as { type?: unknown; data?: unknown } | null;
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : answer;
}

function resumedNotice(id: string): Notice {
  return { key: `resumed-${id}`, kind: 'warning', title: 'This is not saved yet.', message: ENDED };
}

function goneNotice(id: string): Notice {
  return {
    key: `gone-${id}`,
    kind: 'warning',
    title: 'What was typed here is no longer kept.',
    message: 'Drafts last 24 hours, and only for who typed them.',
  };
}
