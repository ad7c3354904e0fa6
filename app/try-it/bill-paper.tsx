import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { Leader } from '~/ui/leader';
import type { BillView, StepView } from './bill-view.server';

export function BillPaper({ bill }: { bill: BillView }) {
  const { steps } = bill;
  return (
    <section aria-label="The bill" className="receipt-shadow w-full">
      <div className="receipt-torn grid gap-4 bg-surface px-6 pb-10 pt-6 max-md:px-4">
        <div className="text-center">
          <h2 className="text-16">{bill.name}</h2>
          <p className="text-13 text-ink-2">
            {bill.when}
            <br />
            {bill.how}
          </p>
        </div>
        <div className="tryit-part">
          {bill.lines.length === 0 ? (
            <p className="py-2 text-center text-ink-2">Add an item to see its bill.</p>
          ) : null}
          {bill.lines.map(({ text, price, options }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a basket can hold the same line twice
            <div key={index}>
              <Leader name={text} value={price} />
              {options ? <p className="pl-6 text-12 text-ink-2">{options}</p> : null}
            </div>
          ))}
          <Leader name="Items" value={bill.items} className="font-semibold" />
        </div>
        {steps.discount.length > 0 ? (
          <Part title="Discounts" steps={steps.discount}>
            <Leader name="After discounts" value={bill.discounted} className="mt-2 font-semibold" />
          </Part>
        ) : null}
        <Part title="Fees" steps={steps.fee} />
        <Part title="Taxes" steps={steps.tax} />
        <div role="status">
          <Leader
            name="Total"
            value={bill.total}
            className="border-y-[3px] border-double border-ink py-3 text-20 font-semibold"
          />
        </div>
        {bill.sums.length > 0 ? (
          <dl className="text-12 text-ink-2">
            {bill.sums.map(({ label, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have one name.
              <Leader key={index} as="dl-row" name={label} value={amount} />
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  steps: readonly StepView[];
  children?: ReactNode;
}

function Part({ title, steps, children }: PartProps) {
  if (steps.length === 0) return null;
  return (
    <div className="tryit-part">
      <h3 className="mb-1 text-12 font-medium text-ink-3">{title}</h3>
      {steps.map((step) => (
        <div key={step.nth} className="mt-2 first-of-type:mt-0">
          <Leader
            name={
              <>
                <span className="tryit-nth">
                  <span className="sr-only">Step </span>
                  {step.nth}
                </span>
                <span className="min-w-0 break-words">
                  {step.href ? (
                    <Link
                      to={step.href}
                      className="text-ink underline decoration-line-2 underline-offset-2"
                    >
                      {step.name}
                    </Link>
                  ) : (
                    step.name
                  )}
                  {step.unsaved ? <UnsavedMark /> : null}
                </span>
              </>
            }
            value={step.amount}
          />
          <div className="pl-6 text-12 text-ink-2">
            {step.rows.map(({ text, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a basket may say the same.
              <Fragment key={index}>
                {amount === '' ? <p>{text}</p> : <Leader name={text} value={amount} />}
              </Fragment>
            ))}
          </div>
        </div>
      ))}
      {children}
    </div>
  );
}

export function UnsavedMark() {
  return (
    <span className="ml-1 whitespace-nowrap rounded-full border border-dashed border-accent-ink px-1.5 text-12 font-medium text-accent-ink">
      unsaved
    </span>
  );
}
