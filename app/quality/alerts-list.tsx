import { Form, Link, useLocation } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useRef } from 'react';
import { type Address, pathOf } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Badge } from '~/ui/badge';
import { Button, IconLink } from '~/ui/button';
import { DefaultButton } from '~/ui/default-button';
import { HiddenParams } from '~/ui/hidden-params';
import { Menu } from '~/ui/menu';
import { PostForm } from '~/ui/post-form';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { type Ticks, useIndeterminate, useTicks } from '~/ui/use-ticks';
import { alertText, type QualityAddress, withAlert, withList } from './address';
import { DismissButtons, Importance } from './dismiss-buttons';
import type { QualityPage } from './load-quality.server';
import { SeveralRow } from './several-row';
import type { AlertView } from './shown-alert.server';

const FORM = 'alerts';
const LATE_ROW = 11;

export function AlertsList({ page }: { page: QualityPage }) {
  const { address, alerts, writable } = page;
  const here = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const single = useMemo(() => alerts.filter(({ several }) => several === null), [alerts]);
  const ticks = useTicks(frame, 'alert', single);
  const posted = usePostedForm('dismiss', 'dismiss-7', 'dismiss-30', 'restore');
  const sent = posted?.all('alert') ?? [];
  const open = address.alert && alertText(address.alert);
  return (
    <div ref={frame} className="items-list">
      {writable ? <BulkBar alerts={alerts} ticks={ticks} here={here} /> : null}
      <Table
        label="Alerts"
        columns={[
          writable
            ? {
                label: 'Select',
                column: 'tick',
                head: <PageBox ticks={ticks} of={single.length} address={address} here={here} />,
                unseen: true,
              }
            : null,
          {
            label: 'Created At',
            className: writable ? 'w-48' : 'w-48 md:!pl-5',
            sort: 'created_at',
            first: 'desc',
          },
          { label: 'Importance', className: 'w-28', sort: 'importance', first: 'desc' },
          { label: 'Description', sort: 'description' },
          { label: 'Actions', className: 'w-36' },
        ]}
        order={address}
        orderHref={(order) => withList(here, { ...order, page: 1 })}
        cards
        fill
        shows={withList(here, {})}
      >
        {alerts.map((alert, index) =>
          alert.several ? (
            <SeveralRow
              key={alert.key}
              alert={alert}
              kind={alert.several}
              here={here}
              writable={writable}
            />
          ) : (
            <AlertRow
              key={alert.key}
              alert={alert}
              here={here}
              writable={writable}
              ticked={address.ticked || sent.includes(alert.key)}
              open={alert.key === open}
              late={index >= LATE_ROW}
            />
          ),
        )}
      </Table>
    </div>
  );
}

interface AlertRowProps {
  alert: AlertView;
  here: Address;
  writable: boolean;
  ticked: boolean;
  open: boolean;
  late: boolean;
}

function AlertRow({ alert, here, writable, ticked, open, late }: AlertRowProps) {
  const { key, description, importance, created, dismissed, until } = alert;
  const details = withAlert(here, key);
  return (
    <Row open={open} off={dismissed}>
      {writable ? (
        <Cell column="tick">
          <input
            // Selected by the address without scripts, or by a form whose session ended.
            key={String(ticked)}
            type="checkbox"
            form={FORM}
            name="alert"
            value={key}
            defaultChecked={ticked}
            aria-label={`Select ${description}`}
            className="tickbox"
          />
        </Cell>
      ) : null}
      <Cell className={`whitespace-nowrap text-13 text-ink-2 ${writable ? '' : 'md:!pl-5'}`}>
        {created}
      </Cell>
      <Cell column="price" className="!text-start">
        <Importance of={importance} />
      </Cell>
      <RowHeader>
        <Link
          to={details}
          preventScrollReset
          className="block whitespace-normal py-1 font-normal text-inherit no-underline [overflow-wrap:anywhere] hover:underline"
        >
          {description}
        </Link>
        {until ? (
          <span className="block pb-1.5">
            <Badge>Dismissed {until}</Badge>
          </span>
        ) : null}
      </RowHeader>
      <Cell column="active">
        <span className="flex items-center justify-between gap-1">
          {writable ? (
            <span className="max-md:hidden">
              <RowAction alert={alert} here={here} late={late} />
            </span>
          ) : null}
          <IconLink
            to={details}
            preventScrollReset
            size="s"
            label={`Open ${description}`}
            title="Open"
            icon={<ChevronRight aria-hidden="true" className="size-4" />}
          />
        </span>
      </Cell>
      <Cell column="more" className="text-12 text-ink-3">
        {created}
      </Cell>
    </Row>
  );
}

function RowAction({ alert, here, late }: Pick<AlertRowProps, 'alert' | 'here' | 'late'>) {
  const { key, description, dismissed } = alert;
  return (
    <PostForm action={pathOf(here)}>
      <input type="hidden" name="alert" value={key} />
      {dismissed ? (
        <Button variant="ghost" size="s" intent="restore" aria-label={`Restore ${description}`}>
          Restore
        </Button>
      ) : (
        <Menu label="Dismiss" name={`Dismiss ${description}`} variant="ghost" end up={late}>
          <DismissButtons />
        </Menu>
      )}
    </PostForm>
  );
}

interface BulkBarProps {
  alerts: readonly AlertView[];
  ticks: Ticks;
  here: Address;
}

function BulkBar({ alerts, ticks, here }: BulkBarProps) {
  return (
    <PostForm
      id={FORM}
      action={withList(here, {})}
      aria-label="Selected alerts"
      className="bulk-bar"
    >
      {/* None of the buttons is meant by Enter. */}
      <DefaultButton />
      <input type="hidden" name="several" value="1" />
      <strong className="font-semibold text-accent-ink" aria-live="polite">
        {ticks.live ? `${ticks.count} selected` : 'Selected alerts'}
      </strong>
      {ticks.live ? (
        <Button type="button" variant="link" size="s" onClick={() => ticks.tickAll(false)}>
          Clear
        </Button>
      ) : null}
      <span aria-hidden="true" className="h-5 w-px bg-accent-line max-md:hidden" />
      <Menu label="Dismiss" name="Dismiss the selected alerts">
        <DismissButtons />
      </Menu>
      {alerts.some(({ dismissed }) => dismissed) ? (
        <Button size="s" intent="restore">
          Restore
        </Button>
      ) : null}
    </PostForm>
  );
}

interface PageBoxProps {
  ticks: Ticks;
  of: number;
  address: QualityAddress;
  here: Address;
}

/** Selects all rows or none; indeterminate for some. Without scripts, a link. */
function PageBox({ ticks, of, address, here }: PageBoxProps) {
  const { live, count, tickAll } = ticks;
  const all = count > 0 && count === of;
  const box = useIndeterminate(count > 0 && !all);
  if (live) {
    return (
      <input
        ref={box}
        type="checkbox"
        aria-label="Select this page"
        checked={all}
        onChange={({ target }) => tickAll(target.checked)}
        className="tickbox"
      />
    );
  }
  const [pathname, query] = withList(here, { ticked: !address.ticked }).split('?');
  return (
    <Form method="get" action={pathname} preventScrollReset className="contents">
      <HiddenParams params={[...new URLSearchParams(query)]} />
      <button
        type="submit"
        aria-label="Select this page"
        aria-pressed={address.ticked}
        className="tickbox"
      />
    </Form>
  );
}
