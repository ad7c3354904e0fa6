import { CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import { draftOfForm, putDraft } from './drafts.server';
import { postedForm } from './read-form.server';
import type { RequestContext } from './request-context.server';

/** A form whose session had ended, as it is kept. */
export interface EndedForm {
  /** The draft that holds it. */
  id: string;
  /** A file was chosen, which is not kept. */
  hadFile: boolean;
}

/** The parameter by which the sign-in page learns of a form that was sent in vain. */
export const UNSAVED = 'unsaved';
const words = {
  '1': 'lost',
  'too-large': 'too-large',
  kept: 'kept',
  'kept-without-file': 'kept-without-file',
} as const;

/** What the sign-in page says of it. */
export type UnsavedForm = (typeof words)[keyof typeof words];

/** What panels ask for with something typed; a delete or a switch is not worth keeping. */
const KEPT_INTENTS = new Set(['panel:save', 'panel:place', 'panel:resolve']);
const PANEL_TYPE = /^[a-zA-Z]{1,40}$/;
const ID = /^[1-9]\d{0,14}$/;

/** What became of the form; null: it was not worth keeping, or who typed it is not known any more. */
type Kept = EndedForm | 'too-large' | null;

/** Several calls of one request may find that the session has ended: its form is kept once. */
const kept = new WeakMap<Request, Promise<Kept>>();

/**
 * Keeps the panel's form of a POST whose session had ended, under the token of the last session here,
 * which is known for 14 days after its end.
 */
export function keepEndedForm(request: Request, visit: RequestContext): Promise<Kept> {
  let form = kept.get(request);
  if (!form) {
    form = keep(request, visit);
    kept.set(request, form);
  }
  return form;
}

async function keep(request: Request, { lastCreator }: RequestContext): Promise<Kept> {
  const panel = panelOf(new URL(request.url));
  const creator = panel && (await lastCreator());
  if (!creator) return null;
  const form = await postedForm(request);
  if (!form || !KEPT_INTENTS.has(String(form.get('intent')))) return null;
  const draft = draftOfForm(form, 'ended');
  const version = String(form.get('version') ?? '');
  try {
    const id = await putDraft(
      { creator, locationId: panel.locationId },
      {
        form: panel.type,
        objectId: panel.objectId,
        version: ID.test(version) ? Number(version) : null,
      },
      draft,
    );
    return { id, hadFile: draft.files.length > 0 };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.warn({ err: error, location: panel.locationId }, 'a form of an ended session was not kept');
    return error.status === 400 || error.status === 413 ? 'too-large' : null;
  }
}

/** The panel of an address, and the location that it is in. */
function panelOf({ pathname, searchParams }: URL) {
  const [, area, location = '', ...screen] = pathname.split('/');
  const type = searchParams.get('type') ?? '';
  const mode = searchParams.get('mode');
  const id = searchParams.get('id') ?? '';
  if (area !== 'location' || !ID.test(location)) return null;
  const locationId = Number(location);
  // A new station's form has an address of its own, without a query.
  if (screen.join('/') === 'station/add') return { locationId, type: 'station', objectId: null };
  if (!PANEL_TYPE.test(type)) return null;
  if (mode === 'add') return { locationId, type, objectId: null };
  return mode === 'edit' && ID.test(id) ? { locationId, type, objectId: Number(id) } : null;
}

/** The parameter's value. */
export function unsavedWord(form: Kept): keyof typeof words {
  if (!form) return '1';
  if (form === 'too-large') return form;
  return form.hadFile ? 'kept-without-file' : 'kept';
}

/** What an address says of a form that was sent in vain; null if nothing was. */
export function readUnsaved(search: URLSearchParams): UnsavedForm | null {
  const word = search.get(UNSAVED);
  if (word === null) return null;
  return Object.hasOwn(words, word) ? words[word as keyof typeof words] : 'lost';
}
