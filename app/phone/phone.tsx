import { Link, useLocation } from '@remix-run/react';
import { Basket } from './basket';
import { Dishes } from './dishes';
import type { PhoneAnswer } from './keep-phone';
import { OpenDish } from './open-dish';
import { toBasket } from './phone-address';
import type { PhonePage } from './phone-page';

export interface PhoneProps {
  page: PhonePage;
  answer: PhoneAnswer | undefined;
  nothing?: React.ReactNode;
}

export function Phone({ page, answer, nothing }: PhoneProps) {
  const { query, dish, basket } = page;
  return (
    <div className="flex min-h-full flex-col bg-surface">
      {query.basket ? (
        <Basket basket={basket} noOrders={page.noOrders} answer={answer} />
      ) : dish ? (
        <OpenDish key={query.item} dish={dish} currency={page.currency} answer={answer} />
      ) : (
        <Dishes page={page} nothing={nothing} />
      )}
      {query.basket ? null : <BasketBar page={page} />}
    </div>
  );
}

/** "View order, 2 items  $9.25"; announced when it changes. */
function BasketBar({ page: { basket } }: Pick<PhoneProps, 'page'>) {
  const address = useLocation();
  const { count, sum, lines } = basket;
  return (
    <div role="status" className="sticky bottom-0 z-[2] mt-auto px-3 pb-3 empty:hidden">
      {lines.length === 0 ? null : (
        <Link
          to={toBasket(address)}
          className="flex min-h-11 items-center justify-between gap-3 rounded-2 bg-accent px-3 font-medium text-on-fill no-underline hover:bg-accent-hover"
        >
          <span>
            View order, {count} {count === 1 ? 'item' : 'items'}
          </span>
          <span>{sum}</span>
        </Link>
      )}
    </div>
  );
}
