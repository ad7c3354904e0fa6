import { Form, Link, useLocation } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { actionPath } from '~/audit/paths';
import { NoteField } from '~/screen/note-field';
import { locationPath, pathOf, pathWithQuery } from '~/screen/paths';
import { usePostedForm } from '~/screen/posted-form';
import { Alert } from '~/ui/alert';
import { Button, LinkButton } from '~/ui/button';
import { DateTimeInput } from '~/ui/date-input';
import { Difference } from '~/ui/difference';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { PageHead } from '~/ui/page-head';
import { Pager } from '~/ui/pager';
import { PanelFoot } from '~/ui/panel';
import { Segments } from '~/ui/segments';
import type { ComparePage, CompareRow } from './load-compare.server';
import { comparePath, differenceNames, momentFilePath, SHOWN, type What } from './paths';

const BACK = 'bring-back';

export function CompareScreen({ page }: { page: ComparePage }) {
  const { locationId, locationName, address, from, until, counts, rows, total, presets } = page;
  const refused = usePostedForm('bring-back')?.message;
  return (
    <>
      <PageHead title="As It Was" sub={`Two moments of the whole menu of ${locationName}`} ruled />
      <div className="grid max-w-[80rem] flex-1 content-start gap-4 p-5 max-md:p-4">
        <Form
          key={`${address.from} ${address.until}`}
          method="get"
          className="flex flex-wrap items-end gap-3 rounded-3 border border-line-2 bg-surface p-4"
        >
          <nav aria-label="Often compared with now" className="flex basis-full flex-wrap gap-2">
            {presets.map(({ label, from: moment, current }) => (
              <LinkButton
                key={label}
                size="s"
                to={comparePath(locationId, { from: moment })}
                inUse={current}
                aria-current={current ? 'true' : undefined}
              >
                {label}
              </LinkButton>
            ))}
          </nav>
          <Field label="As it was" name="from">
            <DateTimeInput defaultValue={address.from?.slice(0, 16)} required />
          </Field>
          <Field label="Compared with" name="until">
            <DateTimeInput defaultValue={address.until?.slice(0, 16)} />
          </Field>
          <Button>Compare</Button>
          {address.from && address.until ? (
            <LinkButton variant="ghost" to={comparePath(locationId, { from: address.from })}>
              With now
            </LinkButton>
          ) : null}
        </Form>
        {refused && !page.back ? <Alert kind="danger">{refused}</Alert> : null}
        {address.notMoments.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been written twice.
          <Alert key={index} kind="danger">
            “{text.slice(0, 40)}” is no time.
          </Alert>
        ))}
        {from === null || counts === null ? (
          <EmptyState icon={<History className="size-7" />} title="Choose a moment">
            What was added, is gone, was changed or moved since then is listed here. Without a
            second moment it is compared with now.
          </EmptyState>
        ) : (
          <section
            aria-labelledby="compared"
            className="overflow-hidden rounded-3 border border-line-2 bg-surface"
          >
            <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
              <h2 id="compared" className="text-14">
                From {from} to {until}
              </h2>
              <Counts page={page} />
            </div>
            {rows.length === 0 ? (
              <p className="px-4 py-6 text-center text-ink-2">Nothing differs.</p>
            ) : (
              <ol>
                {rows.map((row) => (
                  <Row key={row.key} row={row} locationId={locationId} />
                ))}
              </ol>
            )}
            {total > SHOWN ? (
              <Pager
                page={address.page}
                pageSize={SHOWN}
                total={total}
                hrefOf={(number) => comparePath(locationId, { ...address, page: number })}
              />
            ) : null}
          </section>
        )}
      </div>
      {address.from && from ? <Foot page={page} from={address.from} words={from} /> : null}
    </>
  );
}

function Counts({ page: { locationId, address, counts } }: { page: ComparePage }) {
  if (counts === null) return null;
  const all = counts.added + counts.gone + counts.changed + counts.moved;
  const to = (what: What | null) => comparePath(locationId, { ...address, what, page: 1 });
  return (
    <Segments
      label="What became of it"
      segments={[
        {
          to: to(null),
          label: `All ${all.toLocaleString('en-US')}`,
          current: address.what === null,
        },
        ...(Object.keys(differenceNames) as What[]).map((what) => ({
          to: to(what),
          label: `${differenceNames[what]} ${counts[what].toLocaleString('en-US')}`,
          current: address.what === what,
        })),
      ]}
    />
  );
}

function Row({ row, locationId }: { row: CompareRow; locationId: number }) {
  const { what, name, word, fields, who, when, actionId, actions } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem] gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0 max-md:grid-cols-1">
      <span className="min-w-0">
        <span className="block break-words text-ink">{name}</span>
        <span className="block text-12 text-ink-3">
          {[word, differenceNames[what].toLowerCase()].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="min-w-0">
        {fields.map(({ label, was, now }, index) => (
          <Difference
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label.
            key={index}
            label={label}
            was={what === 'added' ? null : was || 'nothing'}
            now={what === 'gone' ? null : now || 'nothing'}
          />
        ))}
      </span>
      <span className="text-13 md:text-right">
        <Link to={actionPath(locationId, actionId)} className="inline-block max-md:py-1">
          {actions > 1 ? `${actions.toLocaleString('en-US')} actions` : who}
        </Link>
        <span className="block text-12 text-ink-3">
          {actions > 1 ? `the last one ${when}` : when}
        </span>
      </span>
    </li>
  );
}

function Foot({ page, from, words }: { page: ComparePage; from: string; words: string }) {
  const { locationId, address, back, writable, once } = page;
  const here = pathOf(useLocation());
  const refused = usePostedForm('bring-back')?.message;
  const notNow = (
    <LinkButton to={comparePath(locationId, { ...address, asks: false })}>Not now</LinkButton>
  );
  if (typeof back === 'string') {
    const reason = <Alert kind="warn">{back} Choose a later moment.</Alert>;
    return <PanelFoot above={<div className="basis-full">{reason}</div>}>{notNow}</PanelFoot>;
  }
  if (back && writable) {
    const { made, changed, removed, kept } = back;
    const parts = [
      `${made.toLocaleString('en-US')} made again`,
      `${changed.toLocaleString('en-US')} changed`,
      `${removed.toLocaleString('en-US')} removed`,
      ...(kept > 0
        ? [`${kept.toLocaleString('en-US')} stay, which are in use or not yours to change`]
        : []),
    ];
    return (
      <PanelFoot
        above={
          <div className="grid basis-full gap-2">
            {refused ? <Alert kind="danger">{refused}</Alert> : null}
            <Alert kind="warn">
              Bring the menu back to {words}? {parts.join(', ')}. It is one action, and can be
              undone.
            </Alert>
          </div>
        }
        start={<NoteField form={BACK} inFoot />}
      >
        {notNow}
        <Form id={BACK} method="post" action={here}>
          <input type="hidden" name="once" value={once} />
          <Button variant="primary" intent="bring-back">
            Bring it back
          </Button>
        </Form>
      </PanelFoot>
    );
  }
  return (
    <PanelFoot>
      <span className="mr-auto text-13 text-ink-2">
        Bringing the menu back is one action, and can be undone.
      </span>
      <LinkButton
        variant="ghost"
        to={pathWithQuery(`${locationPath(locationId)}/items`, { as_of: from })}
      >
        <Eye aria-hidden="true" className="size-3.5" />
        Look at it
      </LinkButton>
      <LinkButton variant="ghost" to={momentFilePath(locationId, from)} reloadDocument>
        <Download aria-hidden="true" className="size-3.5" />
        Export .mashmenu
      </LinkButton>
      {writable ? (
        <LinkButton to={comparePath(locationId, { ...address, asks: true })}>
          <RotateCcw aria-hidden="true" className="size-3.5" />
          Bring the menu back…
        </LinkButton>
      ) : null}
    </PanelFoot>
  );
}
