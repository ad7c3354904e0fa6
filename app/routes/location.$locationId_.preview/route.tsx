import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useRefusedTitle } from '~/form/use-refused-title';
import { longDate, weekdayName } from '~/menu/calendar';
import { offeredDayParts } from '~/menu/day-parts';
import { nextOpening } from '~/menu/next-opening';
import type { FramedHandle } from '~/phone/framed';
import { keepPhone } from '~/phone/keep-phone';
import { loadPhone } from '~/phone/load-phone.server';
import { Phone } from '~/phone/phone';
import { phoneAction } from '~/phone/phone-action.server';
import { askForMoment } from '~/preview/framed-moment';
import { isFramed } from '~/preview/paths';
import { PreviewFrame } from '~/preview/preview-frame';
import { momentOf, readPreviewQuery } from '~/preview/preview-query';
import { previewSource } from '~/preview/preview-source.server';
import { OWN_WORDS } from '~/preview/texts';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { loadMoment } from '~/screen/load-moment.server';
import { shownNow } from '~/screen/local-now.server';
import { changeQuery } from '~/screen/paths';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { isPlainClick } from '~/ui/row-links';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : `${page?.refused ? 'Error: ' : ''}Creator | Preview of ${page?.page.name}`,
  },
];

export const handle = {
  guards: ['location'],
  asOf: 'with-forms',
  framedBySelf: true,
} as const satisfies GuardedHandle & FramedHandle;

/** What customers would see of the menu at the moment, on the channel and at the prices of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { location, asOf } = guarded;
  const { searchParams } = new URL(args.request.url);
  const query = readPreviewQuery(searchParams, OWN_WORDS);
  const now = shownNow(location.timezone, asOf);
  const source = previewSource(guarded, query, now);
  const [{ page, shown }, asItWas] = await Promise.all([
    loadPhone(args.request, source),
    loadMoment(guarded),
  ]);
  const { date, time } = momentOf(query.at, now);
  return data({
    page,
    locationId: location.id,
    /** As of which it is shown. */
    asItWas,
    framed: isFramed(searchParams),
    refused: wasRefused(args),
    otherDays: shown.other_days,
    /** The moment at which the location is open next, where it is closed at this one. */
    opens:
      shown.closed === null ? null : nextOpening(shown.location.operation_hours, { date, time }),
    choices: {
      query,
      moment: `${date}T${time}`,
      dayParts: offeredDayParts(location.menu).map(({ id, name }) => ({ id, name })),
      priceModes: shown.price_modes,
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { searchParams } = new URL(args.request.url);
  const query = readPreviewQuery(searchParams, OWN_WORDS);
  const now = shownNow(guarded.location.timezone, guarded.asOf);
  return phoneAction(args, previewSource(guarded, query, now));
}

export const clientAction = keepPhone;

export default function Preview() {
  const { page, locationId, asItWas, framed, choices, otherDays, opens } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const address = useLocation();
  useRefusedTitle(answer !== undefined);
  const [day = '', time = ''] = choices.moment.split('T');
  const to = (moment: string) => ({
    to: changeQuery(address, { at: moment }),
    className: wayClass,
    ...(framed && { onClick: (event: MouseEvent) => leadAround(event, moment) }),
  });
  const phone = (
    <Phone
      page={page}
      answer={answer}
      nothing={
        <>
          {opens === null ? null : (
            <Link {...to(`${opens.date}T${opens.time}`)}>
              {opens.date === day
                ? 'Show it at its opening'
                : `Show it on ${weekdayName(opens.date)} ${longDate(opens.date)}`}
            </Link>
          )}
          {otherDays.length > 0 ? 'There is something on ' : null}
          {otherDays.map((other, index) => (
            <span key={other}>
              {index === 0 ? '' : ', '}
              <Link {...to(`${other}T${time}`)}>{longDate(other)}</Link>
            </span>
          ))}
          {otherDays.length > 0 ? '.' : null}
        </>
      }
    />
  );
  if (framed) {
    return (
      <main id="main" tabIndex={-1} className="h-window focus-visible:outline-none">
        {phone}
      </main>
    );
  }
  return (
    <PreviewFrame
      locationId={locationId}
      locationName={page.name}
      moment={asItWas}
      choices={choices}
    >
      {phone}
    </PreviewFrame>
  );
}

/** In a frame the settings beside it say what is shown: another moment is asked for there. */
function leadAround(event: MouseEvent, moment: string): void {
  if (window.parent === window || !isPlainClick(event)) return;
  event.preventDefault();
  askForMoment(moment);
}

const wayClass = 'whitespace-nowrap font-medium text-accent-ink underline underline-offset-2';

export { ErrorPage as ErrorBoundary };
