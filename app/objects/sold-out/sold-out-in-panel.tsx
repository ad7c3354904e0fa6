import { Form, useLocation } from '@remix-run/react';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { PanelTop } from '~/ui/panel';
import type { PanelSoldOut } from './load-panel.server';
import { SoldOutChoices } from './panel-choices';
import { askedFor, refText, soldOutDialog } from './paths';
import type { ShownOut } from './shown';

const FORM = 'panel-on-sale';

/** Says above a panel's form whether its object is sold out, with the way to say so and back. */
export function SoldOutInPanel({
  soldOut,
  children,
}: {
  soldOut: PanelSoldOut | null;
  children: ReactNode;
}) {
  if (!soldOut) return children;
  const { kind, id, out, mayMark, once } = soldOut;
  const ref = { kind, object_id: id, version: out?.version ?? undefined };
  const top = out ? (
    <Note {...{ kind, id, out }} mayChange={mayMark && out.version !== null} />
  ) : mayMark ? (
    <Ask kind={kind} id={id} />
  ) : null;
  return (
    <SoldOutChoices.Provider value={soldOut}>
      {/* Beside the panel's own form, which cannot hold another. */}
      <Form id={FORM} method="post" preventScrollReset hidden>
        <input type="hidden" name="object" value={refText(ref)} />
        <input type="hidden" name="once" value={once} />
      </Form>
      <PanelTop.Provider value={top}>{children}</PanelTop.Provider>
    </SoldOutChoices.Provider>
  );
}

type Of = Pick<PanelSoldOut, 'kind' | 'id'>;

/** Of what is on sale. */
function Ask({ kind, id }: Of) {
  const address = useLocation();
  return (
    <p className="px-5 py-3 max-md:px-4">
      <LinkButton
        size="s"
        to={soldOutDialog.open(address, askedFor({ kind, object_id: id }))}
        preventScrollReset
      >
        <Hourglass aria-hidden="true" className="size-3.5" />
        Mark sold out…
      </LinkButton>
    </p>
  );
}

function Note({ kind, id, out, mayChange }: Of & { out: ShownOut; mayChange: boolean }) {
  const address = useLocation();
  return (
    <section aria-label="Sold out" className="p-5 max-md:px-4">
      <div className="flex gap-3 rounded-2 border border-warn-line bg-warn-soft p-3">
        <Hourglass aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn-ink" />
        <div className="grid min-w-0 gap-1">
          <strong className="font-semibold text-warn-ink">{out.text}</strong>
          {out.who ? <span className="text-13 text-ink-2">{out.who}</span> : null}
          {mayChange ? (
            <span className="flex flex-wrap gap-2 pt-1">
              <Button size="s" form={FORM} intent="on-sale">
                Back on sale
              </Button>
              <LinkButton
                size="s"
                to={soldOutDialog.open(address, askedFor({ kind, object_id: id }))}
                preventScrollReset
              >
                Change…
              </LinkButton>
            </span>
          ) : null}
        </div>
      </div>
    </section>
  );
}
