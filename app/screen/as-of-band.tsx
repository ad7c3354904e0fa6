import { Form, Link, useLocation } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import { Button, LinkButton } from '~/ui/button';
import { DateTimeInput } from '~/ui/date-input';
import { HiddenParams } from '~/ui/hidden-params';
import { atMoment } from './as-of';
import type { MomentView } from './load-moment.server';
import { otherParams } from './paths';

export function AsOfBand({ moment }: { moment: MomentView }) {
  const here = useLocation();
  const { at, words, isAhead, zone, before, after, comparePath } = moment;
  return (
    <section
      aria-label="As it was"
      className="z-10 flex flex-none flex-wrap items-center gap-x-4 gap-y-2 bg-ink px-5 py-2.5 text-surface max-md:px-4 md:sticky md:top-0 dark:border-y dark:border-line-2 dark:bg-pressed dark:text-ink"
    >
      <History aria-hidden="true" className="size-4 flex-none max-md:hidden" />
      <p className="mr-auto min-w-56">
        <b className="block text-16 font-semibold">
          {isAhead ? `${words} is still to come` : `As it was on ${words}`}
        </b>
        <span className="text-12 opacity-80">
          {zone}. {isAhead ? 'This is the menu of now. ' : ''}Nothing can be edited here.{' '}
          {isAhead ? null : (
            <Link to={comparePath} className="text-inherit underline underline-offset-2">
              Compare with now
            </Link>
          )}
        </span>
      </p>
      <nav aria-label="Changes" className="flex flex-wrap gap-1.5">
        <LinkButton size="s" to={atMoment(here, before?.at ?? at)} disabled={before === null}>
          <ChevronLeft aria-hidden="true" className="size-3.5" />
          {before ? `Change before, ${before.words}` : 'No change before'}
        </LinkButton>
        <LinkButton size="s" to={atMoment(here, after?.at ?? at)} disabled={after === null}>
          {after ? `Change after, ${after.words}` : 'No change after'}
          <ChevronRight aria-hidden="true" className="size-3.5" />
        </LinkButton>
      </nav>
      <Form
        key={at}
        method="get"
        action={here.pathname}
        aria-label="Another moment"
        className="flex flex-wrap items-center gap-1.5 text-ink"
      >
        <HiddenParams params={otherParams(here, ['as_of', 'page'])} />
        <span className="w-56 max-w-full">
          <DateTimeInput name="as_of" aria-label="Moment" defaultValue={at.slice(0, 16)} required />
        </span>
        <Button>Show</Button>
        <LinkButton to={atMoment(here, null)}>Back to now</LinkButton>
      </Form>
    </section>
  );
}

export function NowBand() {
  const here = useLocation();
  return (
    <section
      aria-label="As it is now"
      className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 bg-warn-soft px-5 py-2.5 text-warn-ink max-md:px-4"
    >
      <p className="mr-auto">This page is not kept as it was: what it shows is now.</p>
      <LinkButton size="s" to={atMoment(here, null)}>
        Back to now
      </LinkButton>
    </section>
  );
}
