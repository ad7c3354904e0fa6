import { Form, Link } from '@remix-run/react';
import { useId, useRef } from 'react';
import { Button } from '~/ui/button';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { useTicks } from '~/ui/use-ticks';
import type { HeldRow } from './held-rows.server';

export interface HeldTableProps {
  label: string;
  rows: readonly HeldRow[];
  intent: string;
  action: string;
  all?: { intent: string; label: string; to: string };
  linkOf?: (row: HeldRow) => { object: string; place: string | null };
}

const nameClass = 'inline-block min-h-6 whitespace-normal [overflow-wrap:anywhere]';

export function HeldTable({ label, rows, intent, action, all, linkOf }: HeldTableProps) {
  const form = useId();
  const box = useRef<HTMLDivElement>(null);
  const { live, count, tickAll } = useTicks(box, 'held', rows);
  const ticked = rows.filter(({ ref }) => ref !== null);
  const places = rows.some(({ place }) => place !== null);
  return (
    <div ref={box}>
      <Table
        label={label}
        cards
        columns={[
          ticked.length > 0 ? { label: action, column: 'tick', unseen: true } : null,
          { label: places ? 'Object' : 'Name', column: 'name' },
          places ? { label: 'Location' } : null,
          { label: 'Field' },
          { label: 'Its own', column: 'price' },
          { label: places ? 'Here' : 'Inherited' },
          { label: 'Set by' },
        ]}
      >
        {rows.map((row) => {
          const { kind, objectId, name, sub, field, place, here, difference, there, setBy } = row;
          const to = linkOf?.(row);
          return (
            <Row key={`${place?.id} ${kind} ${objectId} ${field}`}>
              {ticked.length > 0 ? (
                <Cell column="tick">
                  {row.ref ? (
                    <input
                      type="checkbox"
                      form={form}
                      name="held"
                      value={row.ref}
                      aria-label={`${name}, ${field}${place ? `, ${place.name}` : ''}`}
                      autoComplete="off"
                      className="tickbox"
                    />
                  ) : null}
                </Cell>
              ) : null}
              <RowHeader className="md:!max-w-72">
                {to ? (
                  <Link
                    to={to.object}
                    className={`${nameClass} text-inherit no-underline hover:underline`}
                  >
                    {name}
                  </Link>
                ) : (
                  <span className={nameClass}>{name}</span>
                )}
                <span className="block whitespace-normal text-12 font-normal text-ink-3">
                  {sub}
                </span>
              </RowHeader>
              {place ? (
                <Cell>
                  {to?.place ? (
                    <Link
                      to={to.place}
                      className="inline-block min-h-6 whitespace-normal text-inherit [overflow-wrap:anywhere]"
                    >
                      {place.name}
                    </Link>
                  ) : (
                    place.name
                  )}
                </Cell>
              ) : null}
              <Cell>{field}</Cell>
              <Cell column="price" className="whitespace-normal max-md:!pr-4">
                <b className="font-semibold">{here}</b>{' '}
                {difference ? <span className="text-ink-3">{difference}</span> : null}
              </Cell>
              <Cell className="whitespace-normal">{there}</Cell>
              <Cell className="whitespace-normal text-13 text-ink-2">{setBy}</Cell>
              <Cell column="more">
                {[place?.name, field, `${places ? 'here' : 'inherited'} ${there}`, setBy]
                  .filter(Boolean)
                  .join(' · ')}
              </Cell>
            </Row>
          );
        })}
      </Table>
      {ticked.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2">
          <Form id={form} method="post" preventScrollReset className="contents">
            <input type="hidden" name="several" value="1" />
            <Button size="s" intent={intent}>
              {live ? `${action} ${count}` : `${action} what is ticked`}
            </Button>
          </Form>
          {live ? (
            <Button type="button" size="s" variant="ghost" onClick={() => tickAll(count === 0)}>
              {count === 0 ? `Tick all ${ticked.length}` : 'Tick none'}
            </Button>
          ) : null}
          {all ? (
            <Form method="post" preventScrollReset className="ml-auto">
              <Button size="s" intent={all.intent}>
                {all.label}
              </Button>
            </Form>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
