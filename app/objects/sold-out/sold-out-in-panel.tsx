import { Form, useLocation } from '@remix-run/react';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { PanelTop } from '~/ui/panel';
import type { PanelSoldOut } from './load-panel.server';
import { askedFor, refText, soldOutDialog } from './paths';

const FORM = 'panel-on-sale';

/** Says above a panel's form that its object is sold out, with the way back. */
export function SoldOutInPanel({
  soldOut,
  children,
}: {
  soldOut: PanelSoldOut | null;
  children: ReactNode;
}) {
  if (!soldOut) return children;
  const { kind, id, out, mayMark, once } = soldOut;
  const ref = { kind, object_id: id, version: out.version ?? undefined };
  return (
    <>
      {/* Beside the panel's own form, which cannot hold another. */}
      <Form id={FORM} method="post" preventScrollReset hidden>
        <input type="hidden" name="object" value={refText(ref)} />
        <input type="hidden" name="once" value={once} />
      </Form>
      <PanelTop.Provider
        value={<Note soldOut={soldOut} mayChange={mayMark && out.version !== null} />}
      >
        {children}
      </PanelTop.Provider>
    </>
  );
}

function Note({ soldOut, mayChange }: { soldOut: PanelSoldOut; mayChange: boolean }) {
  const { kind, id, out } = soldOut;
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
              <Button size="s" form={FORM} name="intent" value="on-sale">
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
