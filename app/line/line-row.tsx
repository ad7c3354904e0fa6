import { Form, Link, useLocation } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Utensils from 'lucide-react/icons/utensils';
import { askedFor, refText, soldOutDialog } from '~/objects/sold-out/paths';
import { SoldOutLine } from '~/objects/sold-out/sold-out-line';
import { Button, buttonClass } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import type { LineGroup, LineRow } from './line-rows';
import type { LinePage } from './load-line.server';

export function LineRows({
  group: { id, name, rows },
  page,
}: {
  group: LineGroup;
  page: LinePage;
}) {
  const off = rows.filter(({ out }) => out).length;
  const on = `${rows.length - off} on`;
  return (
    <section aria-labelledby={id} className="line-group">
      <h2 id={id}>
        {name} <small>{off > 0 ? `${on}, ${off} off` : on}</small>
      </h2>
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.id}`} row={row} page={page} />
      ))}
    </section>
  );
}

// React 18 has no type for this attribute.
const ONE_OPEN = { name: 'line' };

function Row({ row, page }: { row: LineRow; page: LinePage }) {
  const { kind, id, name, note, out } = row;
  const anchor = `${kind}-${id}`;
  const face = (
    <>
      {kind === 'option' ? null : <Shot picture={row.picture} />}
      <span className="min-w-0">
        <strong>{name}</strong>
        {out ? (
          <SoldOutLine text={[out.text, out.who].filter(Boolean).join(' · ')} />
        ) : (
          <small>{note}</small>
        )}
      </span>
    </>
  );
  const shape = kind === 'option' ? 'line-row line-plain' : 'line-row';
  if (out || !page.mayMark) {
    const isMarked = out !== null && out.version !== null && page.mayMark;
    return (
      <div id={anchor} className={`${shape} line-face ${out ? 'line-out' : ''}`}>
        {face}
        {isMarked ? <Back row={row} once={page.once} anchor={anchor} /> : null}
      </div>
    );
  }
  return (
    <details {...ONE_OPEN} id={anchor} className={shape}>
      <summary className="line-face">
        {face}
        <ChevronDown aria-hidden="true" className="line-turn size-4" />
      </summary>
      <Pick row={row} page={page} anchor={anchor} />
    </details>
  );
}

function Shot({ picture }: { picture: string | null }) {
  return picture === null ? (
    <span aria-hidden="true" className="line-shot grid place-items-center text-ink-3">
      <Utensils className="size-5" />
    </span>
  ) : (
    <img src={picture} alt="" loading="lazy" className="line-shot" />
  );
}

/** Where the page is to stand after a form without scripts. */
function Anchor({ anchor }: { anchor: string }) {
  return useHydrated() ? null : <input type="hidden" name="anchor" value={anchor} />;
}

function Pick({ row, page, anchor }: { row: LineRow; page: LinePage; anchor: string }) {
  const { part, opening, once } = page;
  const address = useLocation();
  const { kind, id: object_id, name } = row;
  const ref = { kind, object_id };
  const choices = [
    ...(part ? [['part_end', `End of ${part.name}`, part.until]] : []),
    ...(opening ? [['next_opening', 'Next opening', opening]] : []),
    ['open', 'Until I say so', 'nothing brings it back'],
  ];
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={`${name}: sold out until`}
      className="line-pick"
    >
      <input type="hidden" name="object" value={refText(ref)} />
      <input type="hidden" name="once" value={once} />
      <Anchor anchor={anchor} />
      {choices.map(([value, label, moment], index) => (
        <Button
          key={value}
          variant={index === 0 ? 'primary' : 'plain'}
          intent={`sold-out:${value}`}
        >
          {label}
          <small>{moment}</small>
        </Button>
      ))}
      <Link
        to={soldOutDialog.open(address, askedFor(ref))}
        preventScrollReset
        className={buttonClass()}
      >
        Date, time, reason…
        <small>asks first</small>
      </Link>
    </Form>
  );
}

interface BackProps {
  row: LineRow;
  once: string;
  anchor: string;
}

function Back({ row: { kind, id, name, out }, once, anchor }: BackProps) {
  const ref = { kind, object_id: id, version: out?.version ?? undefined };
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="object" value={refText(ref)} />
      <input type="hidden" name="once" value={once} />
      <Anchor anchor={anchor} />
      <Button intent="on-sale" aria-label={`${name}: back on sale`} className="line-back">
        Back
      </Button>
    </Form>
  );
}
