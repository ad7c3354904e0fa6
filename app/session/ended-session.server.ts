import { assertCallFailed } from '~/creator/by-status.server';
import { log } from '~/log.server';
import { draftOfForm, putDraft } from './drafts.server';
import { noteIn } from './note';
import { postedForm } from './read-form.server';
import type { RequestContext } from './request-context.server';
import { readView } from './view.server';

export interface EndedForm {
  id: string;
  param: 'draft' | 'resume';
  /** A file was chosen, which is not kept. */
  hadFile: boolean;
}

export const UNSAVED = 'unsaved';
const words = {
  '1': 'lost',
  'too-large': 'too-large',
  kept: 'kept',
  'kept-without-file': 'kept-without-file',
} as const;

export type UnsavedForm = (typeof words)[keyof typeof words];

/** Intents of a panel, which restores itself from the draft. */
const PANEL_INTENTS = new Set(['panel:save', 'panel:place', 'panel:resolve']);
/** Single clicks without input, which are easily repeated. They are kept only with a note. */
const WORTHLESS = new Set([
  'undo',
  'set-active',
  'set-item-active',
  'set-category-active',
  'set-scheduled',
  'set-days',
  'duplicate',
  'duplicate-item',
  'place-item',
  'place-category',
  'place-station',
  'remove-item',
  'take-out-item',
  'contain-item',
  'sort-items',
  'sort-categories',
  'reset-columns',
  'bulk-delete',
  'clear-prices',
  'check-menu',
  'revaluate',
  'cancel-job',
  'resume-job',
  'sync',
  'let-go',
  'tick-all',
  'untick-all',
  'restore-deleted',
  'restore-field',
  'panel:close',
  'panel:discard',
  'panel:delete',
  'panel:restore',
  'panel:picture:delete',
  'panel:picture:undo',
]);
const PRESSED = new Set(['intent', 'id', 'version', 'once', 'active', 'only', 'inplace']);
export const POSTED_FORM = 'posted-form';
/** Pages beside locations: their forms are kept in the location that was opened last. */
const BESIDE = /^\/(people|connections)(\/|$)/;

/** Names the kept form of a page beside locations, whose id is `LOCATION.ID`. */
export function besideForm(pathname: string): string {
  return `${POSTED_FORM} ${pathname}`.slice(0, 100);
}

const PANEL_TYPE = /^[a-zA-Z]{1,40}$/;
const ID = /^[1-9]\d{0,14}$/;

/** null: not worth keeping, or the person is no longer known. */
type Kept = EndedForm | 'too-large' | null;

/** Several calls of one request may find that the session has ended: its form is kept once. */
const kept = new WeakMap<Request, Promise<Kept>>();

/** Keeps a form under the token of the last session, which is known for 14 days after its end. */
export function keepEndedForm(request: Request, visit: RequestContext): Promise<Kept> {
  let form = kept.get(request);
  if (!form) {
    form = keep(request, visit);
    kept.set(request, form);
  }
  return form;
}

async function keep(request: Request, { lastCreator }: RequestContext): Promise<Kept> {
  const url = new URL(request.url);
  const isBeside = BESIDE.test(url.pathname);
  const locationId = isBeside ? (await readView(request)).lastLocation : locationOf(url);
  const creator = locationId === null ? null : await lastCreator();
  const form = creator && (await postedForm(request));
  if (!creator || locationId === null || !form) return null;
  const subject = subjectOf(url, form, isBeside ? besideForm(url.pathname) : POSTED_FORM);
  if (!subject) return null;
  const { param, ...kept } = subject;
  const draft = draftOfForm(form, 'ended');
  draft.entries = draft.entries.filter(([name]) => name !== 'secret');
  try {
    const id = await putDraft({ creator, locationId }, kept, draft);
    const address = isBeside ? `${locationId}.${id}` : id;
    return { id: address, param, hadFile: draft.files.length > 0 };
  } catch (error) {
    assertCallFailed(error);
    log.warn({ err: error, location: locationId }, 'a form of an ended session was not kept');
    return error.status === 400 || error.status === 413 ? 'too-large' : null;
  }
}

function subjectOf(url: URL, form: FormData, posted: string) {
  const intent = String(form.get('intent'));
  if (PANEL_INTENTS.has(intent)) {
    const panel = panelOf(url);
    const version = String(form.get('version') ?? '');
    return (
      panel && {
        param: 'draft' as const,
        form: panel.type,
        objectId: panel.objectId,
        version: ID.test(version) ? Number(version) : null,
      }
    );
  }
  const isPressed = [...form.keys()].every((name) => PRESSED.has(name));
  const isWorthless = !form.has('intent') || isPressed || WORTHLESS.has(intent);
  if (isWorthless && noteIn(form) === '') return null;
  return { param: 'resume' as const, form: posted, objectId: null, version: null };
}

function locationOf({ pathname }: URL): number | null {
  const [, area, location = ''] = pathname.split('/');
  return area === 'location' && ID.test(location) ? Number(location) : null;
}

function panelOf({ pathname, searchParams }: URL) {
  const [, , location = '', ...screen] = pathname.split('/');
  const type = searchParams.get('type') ?? '';
  const mode = searchParams.get('mode');
  const id = searchParams.get('id') ?? '';
  // A new station's form has a path of its own, without a query; the settings are a page.
  if (screen.join('/') === 'station/add') return { type: 'station', objectId: null };
  if (screen.join('/') === 'settings') return { type: 'location', objectId: Number(location) };
  if (screen.join('/') === 'settings/hours') return { type: 'hours', objectId: Number(location) };
  if (!PANEL_TYPE.test(type)) return null;
  if (mode === 'add') return { type, objectId: null };
  return mode === 'edit' && ID.test(id) ? { type, objectId: Number(id) } : null;
}

export function unsavedWord(form: Kept): keyof typeof words {
  if (!form) return '1';
  if (form === 'too-large') return form;
  return form.hadFile ? 'kept-without-file' : 'kept';
}

export function readUnsaved(search: URLSearchParams): UnsavedForm | null {
  const word = search.get(UNSAVED);
  if (word === null) return null;
  return Object.hasOwn(words, word) ? words[word as keyof typeof words] : 'lost';
}
