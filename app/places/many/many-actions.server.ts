import type { ActionFunctionArgs } from '@remix-run/node';
import { counted } from '~/menu/counted';
import type { PastedAnswer } from '~/people/invite/pasted-form';
import { pastedForm } from '~/people/invite/pasted-lines.server';
import { locationsPath, organisationQuery } from '~/people/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { refusedForm } from '~/session/refused-form.server';
import { checkPlaces, newPlacesOf, type ReadyPlace } from './check-places.server';

export type ManyAnswer = PastedAnswer<ReadyPlace>;

/** The text stays on the page and is read again; nothing is made while a line is wrong. */
export async function manyAction({ creator }: Guarded, args: ActionFunctionArgs) {
  const { form, refused, answer: given } = await pastedForm(args);
  if (refused !== null) return refusedForm(args, { ...given, checked: null });
  const { organisation } = organisationQuery.read(new URL(args.request.url));
  try {
    const checked = await checkPlaces(creator, { organisation, form });
    const goes = form.get('intent') === 'make';
    const { ready, wrong, fault } = checked;
    if (!goes || fault !== null || wrong.length > 0 || ready.length === 0) {
      const answer: ManyAnswer = { ...given, checked, message: fault };
      return refusedForm(args, answer, { status: goes || fault !== null ? 400 : 200 });
    }
    await creator.write(
      'place.create_many',
      {
        ...(organisation !== null && { organisation_id: organisation }),
        places: newPlacesOf(ready),
        everyone: form.get('everyone') !== null,
      },
      { once: String(form.get('once')) },
    );
    const made = counted(ready.length, 'location is', 'locations are');
    return await redirectWithSuccess(
      organisationQuery.href(locationsPath, { organisation }),
      `${made} made.`,
    );
  } catch (error) {
    return refusedAgain({ args, form }, error);
  }
}
