import { orElse } from '~/creator/by-status.server';
import { RESUME } from '~/screen/paths';
import type { PostedForm } from '~/screen/posted-form';
import { ENDED } from '~/screen/resumed-form';
import { readDraft } from '~/session/drafts.server';
import { besideForm } from '~/session/ended-session.server';
import type { Guarded } from '~/session/guards.server';
import { readView } from '~/session/view.server';
import { chooseLocation } from './choose-location.server';
import { loadShell } from './load-shell.server';

const KEPT = /^(\d{1,15})\.([\w-]{1,100})$/;

/** The shell of a page that belongs to no location: that of the last opened one. */
export async function loadOwnShell(guarded: Guarded, request: Request) {
  const [location, resumed] = await Promise.all([
    lastLocation(guarded, request),
    resumedForm(guarded, request),
  ]);
  const shell = await loadShell(guarded, location, new URL(request.url));
  return { shell: { ...shell, resumed }, location };
}

async function lastLocation({ creator, user }: Guarded, request: Request) {
  const id = chooseLocation(user, (await readView(request)).lastLocation);
  if (id === null) return null;
  const params = { location_id: id, with_receipt_logo: false };
  return creator.call('location.get', params).catch(orElse(() => null));
}

/** What was sent here after the session had ended. */
async function resumedForm({ creator }: Guarded, request: Request): Promise<PostedForm | null> {
  const { pathname, searchParams } = new URL(request.url);
  const [, location, id] = KEPT.exec(searchParams.get(RESUME) ?? '') ?? [];
  if (id === undefined) return null;
  const subject = { form: besideForm(pathname), objectId: null };
  const draft = await readDraft({ creator, locationId: Number(location) }, id, subject);
  return draft && { formId: 'posted', fields: draft.entries, message: ENDED };
}
