import { Form } from '@remix-run/react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ShownOnce } from '~/ui/shown-once';
import type { CalendarPage } from './load-calendar.server';

/** An address for calendar programs, which is told once. */
export function AddressCard({ address }: { address: CalendarPage['address'] }) {
  const { made, told, once } = address;
  return (
    <section id="own-calendar" className="calendar-address">
      <Card title="In your own calendar">
        <div className="grid gap-3">
          <p className="text-13 text-ink-2">
            A calendar program that is given a secret address shows this calendar: hours, day parts,
            categories, prices, discounts and fees of two weeks back and three months ahead. Whoever
            knows the address can read it, as long as you may open this location.
          </p>
          {told ? (
            <ShownOnce
              label="Your address"
              name="address"
              help="Copy it now: it is shown this once."
              secret={told}
            />
          ) : null}
          {/* A whole page: what is shown once is not asked for again by scripts. */}
          <Form method="post" reloadDocument className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="once" value={once} />
            <Button intent="make-address">{made ? 'New address' : 'Make an address'}</Button>
            {made ? (
              <>
                <Button variant="ghost" intent="end-address">
                  Turn off
                </Button>
                <span className="text-12 text-ink-3">
                  Made {made}. A new address ends this one.
                </span>
              </>
            ) : null}
          </Form>
        </div>
      </Card>
    </section>
  );
}
