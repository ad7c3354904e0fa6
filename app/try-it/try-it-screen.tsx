import { Link, useLocation } from '@remix-run/react';
import type { RuleKind } from '~/menu/kinds';
import { Alert } from '~/ui/alert';
import { PageHead } from '~/ui/page-head';
import { BasketForm } from './basket-form';
import { BillPaper, UnsavedMark } from './bill-paper';
import type { TryPage } from './load-try-it.server';

export function TryItScreen({ page }: { page: TryPage }) {
  const { clock, unsaved, unapplied, withoutTaxes } = page;
  return (
    <>
      <PageHead
        title="Try it"
        sub="A test basket at a moment, as Creator understands the rules. Nothing here is sold or saved."
        ruled
      />
      <div className="tryit">
        <div className="tryit-basket">
          {unsaved ? <UnsavedNote unsaved={unsaved} /> : null}
          {clock ? <Alert kind="warn" title={`${clock.text}.`} /> : null}
          <BasketForm key={useLocation().pathname} page={page} />
        </div>
        {clock?.skipped ? null : (
          <div className="tryit-counter">
            <BillPaper bill={page.bill} />
            <section aria-labelledby="unapplied" className="grid content-start gap-4">
              <h2 id="unapplied" className="text-14">
                Does not apply
              </h2>
              {withoutTaxes ? (
                <p className="text-13 text-ink-2">
                  Tax rules are for admins to see: the bill has what they add, without how.
                </p>
              ) : null}
              {KINDS.map(({ kind, title }) => (
                <Unapplied key={kind} title={title} rules={unapplied[kind]} />
              ))}
              {KINDS.every(({ kind }) => unapplied[kind].length === 0) ? (
                <p className="text-13 text-ink-2">There is no other rule.</p>
              ) : null}
            </section>
          </div>
        )}
      </div>
    </>
  );
}

const KINDS: readonly { kind: RuleKind; title: string }[] = [
  { kind: 'discount', title: 'Discounts' },
  { kind: 'fee', title: 'Fees' },
  { kind: 'tax', title: 'Taxes' },
];

function UnsavedNote({ unsaved }: { unsaved: NonNullable<TryPage['unsaved']> }) {
  if (unsaved === 'gone') {
    return (
      <Alert kind="warn" title="The form is not kept any more">
        What is saved takes part. Open the rule again to try changes of it.
      </Alert>
    );
  }
  const { name, sentence, back } = unsaved;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-2 border border-dashed border-accent-line bg-accent-soft px-3 py-2 text-13">
      <p className="min-w-0 flex-1 basis-48 break-words">
        <strong>
          {sentence === null
            ? `${name} has something to be put right.`
            : `${name} takes part unsaved.`}
        </strong>{' '}
        {sentence ?? 'What is saved takes part in its place.'}
      </p>
      <Link to={back} className="flex-none font-medium text-accent-ink">
        Back to the form
      </Link>
    </div>
  );
}

function Unapplied({
  title,
  rules,
}: {
  title: string;
  rules: TryPage['unapplied'][RuleKind][number][];
}) {
  if (rules.length === 0) return null;
  return (
    <div>
      <h3 className="pb-1 text-12 font-medium text-ink-3">{title}</h3>
      <ul>
        {rules.map(({ id, name, href, unsaved, reason }) => (
          <li key={id} className="grid gap-0.5 border-t border-line-2 py-2">
            <span className="min-w-0 break-words font-medium">
              {href ? (
                <Link to={href} className="text-ink underline decoration-line-2 underline-offset-2">
                  {name}
                </Link>
              ) : (
                name
              )}
              {unsaved ? <UnsavedMark /> : null}
            </span>
            <span className="text-13 text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
