import { Form } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { counted } from '~/menu/counted';
import { ownQuestionPath, ownValuesPath } from '~/screen/own-values-path';
import { addressOf, changeQuery } from '~/screen/paths';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { Count } from '~/ui/card';
import { Now, Was } from '~/ui/difference';
import { HiddenParams } from '~/ui/hidden-params';
import { PageHead } from '~/ui/page-head';
import { PanelFoot } from '~/ui/panel';
import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { LeaveTicks } from './leave-form';
import type { OwnQuestionPage } from './load-own-question.server';

const FORM = 'own-question';

export function OwnQuestionScreen({ page }: { page: OwnQuestionPage }) {
  const { locationId, locationName, kind, name, word, heirs, changed, leave, waiting, back } = page;
  const form = changeQuery(addressOf(back), { draft: waiting.draft });
  const least = Math.min(heirs, ...changed.map(({ follow }) => follow));
  const keep = Math.max(0, ...changed.map((one) => one.keep));
  return (
    <>
      <PageHead
        ruled
        title={`Save ${name} in the template?`}
        start={
          <IconLink
            to={form}
            label={`Back to ${name}`}
            size="s"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        }
      />
      <div className="grid max-w-[76rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 max-md:p-4">
        <p className="max-w-[44rem] text-ink-2">
          {counted(heirs, 'location')} {heirs === 1 ? 'takes' : 'take'} {name} from {locationName}.
          What you changed shows where it is followed; what a location has of its own stays, unless
          you tick it.
        </p>
        {changed.map((one) => (
          <Changed key={one.field} page={page} changed={one} />
        ))}
        <section
          aria-labelledby="leave"
          className="overflow-hidden rounded-3 border border-line-2 bg-surface"
        >
          <h2 id="leave" className="border-b border-line px-4 py-2.5">
            Which fields a location may hold of its own{' '}
            <span className="text-13 font-normal text-ink-3">for this {word}</span>
          </h2>
          <LeaveTicks name="own_may" form={FORM} label="What may be held" leave={leave} />
          <p className="border-t border-line px-4 py-2.5 text-13 text-ink-2">
            Locking a field gives back what is held of it now.{' '}
            <a
              href={`${ownValuesPath(locationId)}?kind=${kind}&object=${page.id}`}
              className="text-accent-ink underline"
            >
              See all that is held of {name}
            </a>
          </p>
        </section>
      </div>
      <Form
        id={FORM}
        method="post"
        action={form}
        encType="multipart/form-data"
        className="contents"
      >
        <HiddenParams params={waiting.fields} />
        <input type="hidden" name="own_asked" value="1" />
        <input type="hidden" name="own_version" value={leave.version} />
        <input
          type="hidden"
          name="own_may_was"
          value={leave.fields.flatMap(({ value, may }) => (may ? [value] : [])).join(' ')}
        />
        {page.anyway ? <input type="hidden" name="anyway" value={page.anyway} /> : null}
        <PanelFoot note={`${least} change, ${keep} keep their own unless ticked.`}>
          <LinkButton to={form}>Back to the form</LinkButton>
          <Button variant="primary" intent="panel:save">
            {least === 0 ? 'Save' : `Save for ${counted(least, 'location')}`}
          </Button>
        </PanelFoot>
      </Form>
    </>
  );
}

type Change = OwnQuestionPage['changed'][number];

function Changed({ page, changed }: { page: OwnQuestionPage; changed: Change }) {
  const { label, was, now, follow, keep } = changed;
  const share = Math.round((99 * follow) / Math.max(1, follow + keep));
  const what = label.toLowerCase();
  return (
    <>
      <section
        aria-label={`Who follows the ${what}`}
        className="rounded-3 border border-line-2 bg-surface"
      >
        <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
          <h2>{label}</h2>
          <span className="min-w-0 break-words">
            <Was>{was}</Was>
            <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-ink-3" />
            <Now>{now}</Now>
          </span>
        </div>
        <div className="grid gap-2.5 p-4">
          <svg aria-hidden="true" width="100%" height="12">
            <rect width={`${share}%`} height="12" rx="6" className="fill-edge" />
            <rect
              x={share === 0 ? 0 : `${share + 1}%`}
              width={`${share === 0 ? 100 : 99 - share}%`}
              height="12"
              rx="6"
              className="fill-accent"
            />
          </svg>
          <p>
            <b className="font-semibold">
              {counted(follow, 'location')} {follow === 1 ? 'follows' : 'follow'}
            </b>{' '}
            and will show {now}.{' '}
            <b className="font-semibold">
              {keep} {keep === 1 ? 'has its' : 'have their'} own {what}
            </b>{' '}
            and {keep === 1 ? 'keeps' : 'keep'} it.
          </p>
        </div>
      </section>
      <Holders page={page} changed={changed} />
    </>
  );
}

function Holders({ page, changed }: { page: OwnQuestionPage; changed: Change }) {
  const { locationId, kind, id, waiting, back, anyway, ticked } = page;
  const { field, label, now, keep, hidden, unlisted, rows } = changed;
  const what = label.toLowerCase();
  const address = { draft: waiting.draft, back, anyway };
  return (
    <section
      aria-labelledby={`own-${field}`}
      className="rounded-3 border border-line-2 bg-surface [overflow:clip]"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 id={`own-${field}`} className="flex flex-1 items-center gap-2">
          Have their own {what} <Count>{keep}</Count>
        </h2>
        {rows.length > 1 ? (
          <LinkButton
            size="s"
            to={ownQuestionPath(locationId, { kind, id }, { ...address, ticked: !ticked })}
            preventScrollReset
          >
            {ticked ? 'Tick none' : `Tick all ${rows.length}`}
          </LinkButton>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <Table
          key={String(ticked)}
          label={`Locations with their own ${what}`}
          cards
          columns={[
            { label: 'Take back', column: 'tick', unseen: true },
            { label: 'Location', column: 'name' },
            { label: `Its ${what}, against ${now}`, column: 'price' },
            { label: 'Set by' },
          ]}
        >
          {rows.map(({ ref, place, here, difference, setBy }) => (
            <Row key={place?.id}>
              <Cell column="tick">
                {ref ? (
                  <input
                    type="checkbox"
                    form={FORM}
                    name="own_held"
                    value={ref}
                    defaultChecked={ticked}
                    aria-label={`Take back: ${place?.name}`}
                    autoComplete="off"
                    className="tickbox"
                  />
                ) : null}
              </Cell>
              <RowHeader>
                <span className="whitespace-normal [overflow-wrap:anywhere]">{place?.name}</span>
                <span className="block text-12 font-normal text-ink-3">ID {place?.id}</span>
              </RowHeader>
              <Cell column="price" className="whitespace-normal max-md:!pr-4">
                <b className="font-semibold">{here}</b>{' '}
                {difference ? <span className="text-ink-3">{difference}</span> : null}
              </Cell>
              <Cell className="whitespace-normal text-13 text-ink-2">{setBy}</Cell>
              <Cell column="more">{setBy}</Cell>
            </Row>
          ))}
        </Table>
      ) : null}
      {unlisted > 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-13 text-ink-2">
          {counted(unlisted, 'more location', 'more locations')} {unlisted === 1 ? 'is' : 'are'} not
          listed here and {unlisted === 1 ? 'keeps' : 'keep'} it.
        </p>
      ) : null}
      {hidden > 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-13 text-ink-2">
          {counted(hidden, 'location')} that you cannot open {hidden === 1 ? 'keeps' : 'keep'} it.
        </p>
      ) : null}
    </section>
  );
}
