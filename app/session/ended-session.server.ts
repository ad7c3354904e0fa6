import { draftOfForm, keepDraft } from './drafts.server';
import { postedForm } from './read-form.server';
import type { RequestContext } from './request-context.server';

/** What became of a form whose session had ended. */
export interface EndedForm {
  /** The draft that holds it. */
  id: string;
  /** A file was chosen, which is not kept. */
  hadFile: boolean;
}

/** The parameter by which the sign-in page learns of a form that was sent in vain. */
export const UNSAVED = 'unsaved';
const words = { '1': 'lost', kept: 'kept', 'kept-without-file': 'kept-without-file' } as const;

/** What the sign-in page says of it. */
export type UnsavedForm = (typeof words)[keyof typeof words];

/** What panels ask for with something typed; a delete or a switch is not worth keeping. */
const KEPT_INTENTS = new Set(['panel:save', 'panel:place', 'panel:resolve']);
const PANEL_TYPE = /^[a-zA-Z]{1,40}$/;
const ID = /^[1-9]\d{0,14}$/;

/** Several calls of one request may find that the session has ended: its form is kept once. */
const kept = new WeakMap<Request, Promise<EndedForm | null>>();

/**
 * Keeps the panel's form of a POST whose session had ended, under its token, which is known for 14
 * days after its end.
 *
 * @returns null where nothing is kept: no panel's form, one that is no whole form, an unknown token.
 */
export function keepEndedForm(request: Request, visit: RequestContext): Promise<EndedForm | null> {
  let form = kept.get(request);
  if (!form) {
    form = keep(request, visit);
    kept.set(request, form);
  }
  return form;
}

async function keep(
  request: Request,
  { session, creator }: RequestContext,
): Promise<EndedForm | null> {
  const panel = panelOf(new URL(request.url));
  if (!session || !panel) return null;
  const form = await postedForm(request);
  if (!form || !KEPT_INTENTS.has(String(form.get('intent')))) return null;
  const draft = draftOfForm(form, 'ended');
  const version = String(form.get('version') ?? '');
  const id = await keepDraft(
    { creator, locationId: panel.locationId },
    {
      form: panel.type,
      objectId: panel.objectId,
      version: ID.test(version) ? Number(version) : null,
    },
    draft,
  );
  return id === null ? null : { id, hadFile: draft.files.length > 0 };
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
export function unsavedWord(form: EndedForm | null): keyof typeof words {
  if (!form) return '1';
  return form.hadFile ? 'kept-without-file' : 'kept';
}

/** What an address says of a form that was sent in vain; null if nothing was. */
export function readUnsaved(search: URLSearchParams): UnsavedForm | null {
  const word = search.get(UNSAVED);
  if (word === null) return null;
  return Object.hasOwn(words, word) ? words[word as keyof typeof words] : 'lost';
}
