import { Form, Link, useLocation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { NoteField } from '~/screen/note-field';
import { changeQuery } from '~/screen/paths';
import { type PostedFields, usePostedForm } from '~/screen/posted-form';
import { useGuardedForm } from '~/screen/use-guarded-form';
import { trashPath } from '~/trash/paths';
import { Alert } from '~/ui/alert';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DefaultButton } from '~/ui/default-button';
import { PageHead } from '~/ui/page-head';
import { PanelFoot } from '~/ui/panel';
import { GoesBack } from './goes-back';
import type { StayingObject, UndoPage } from './load-undo.server';
import { actionPath, auditPath, objectText } from './paths';

const FORM = 'undo-action';

export function UndoScreen({ page }: { page: UndoPage }) {
  const { locationId, actionId, part, title, done, note, refused, goesBack } = page;
  const cannot = goesBack === 0 && page.edited === 0;
  const back = page.back ?? actionPath(locationId, actionId);
  const here = useLocation();
  const posted = usePostedForm('undo-action', 'undo-anyway', 'undo-ticked');
  useGuardedForm(FORM, posted !== null);
  return (
    <>
      <PageHead
        title={`Undo “${title}”`}
        start={
          <IconLink
            to={back}
            label={page.back ? 'Back' : 'Back to the action'}
            size="s"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        }
        ruled
      />
      <DefaultButton form={FORM} intent="undo-action" off={cannot} />
      <div className="grid max-w-[72rem] flex-1 content-start gap-4 p-5 max-md:p-4">
        <p className="max-w-[44rem] text-ink-2">
          {done}
          {note ? (
            <>
              , <q>{note}</q>
            </>
          ) : null}
          . Nothing has changed yet: this is what would.
          {part ? ' It is about one object of the action alone.' : ''} It becomes an action of its
          own, which can be undone too.
        </p>
        {posted?.message ? <Alert kind="danger">{posted.message}</Alert> : null}
        {refused === null && page.stays.length + page.inPart > 0 ? <Counts page={page} /> : null}
        {refused === null || posted?.message ? null : <Alert kind="danger">{refused}</Alert>}
        <Stays page={page} posted={posted} />
        <GoesBack key={page.changes[0]?.id ?? 0} page={page} form={FORM} posted={posted} />
      </div>
      <PanelFoot start={cannot ? null : <NoteField form={FORM} inFoot />}>
        <LinkButton to={back}>Cancel</LinkButton>
        <Form id={FORM} method="post" action={`${here.pathname}${here.search}`}>
          <input type="hidden" name="action_id" value={actionId} />
          {part ? <input type="hidden" name="part" value={objectText(part)} /> : null}
          <Button variant="primary" intent="undo-action" disabled={cannot}>
            {cannot ? 'Nothing goes back' : revertText(goesBack, part !== null)}
          </Button>
        </Form>
      </PanelFoot>
    </>
  );
}

/** With checkboxes, the label says that it reverts all objects. */
function revertText(goesBack: number, isPart: boolean): string {
  if (goesBack === 0) return 'Take back what is ticked';
  if (goesBack === 1) return 'Take back 1 object';
  return `Take back ${isPart ? '' : 'all '}${goesBack.toLocaleString('en-US')} objects`;
}

function Counts({ page: { goesBack, inPart, stays } }: { page: UndoPage }) {
  const tiles = [
    { label: 'Go back', count: goesBack - inPart, by: '', ink: 'text-good-ink' },
    ...(inPart > 0
      ? [{ label: 'Go back in part', count: inPart, by: '', ink: 'text-warn-ink' }]
      : []),
    ...stays.map((one) => ({ ...one, ink: 'text-warn-ink' })),
  ];
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-3 border border-line-2 bg-line">
      {tiles.map(({ label, count, by, ink }) => (
        <div key={label} className="min-w-40 flex-1 bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd>
            <span className={`block text-20 font-semibold ${ink}`}>
              {count.toLocaleString('en-US')}
            </span>
            {by ? <span className="text-13 text-ink-2">{by}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stays({ page, posted }: { page: UndoPage; posted: PostedFields | null }) {
  const { kept, keptFrom, keptTotal, edited } = page;
  const here = useLocation();
  if (keptTotal === 0) return null;
  const end = keptFrom + kept.length;
  return (
    <section
      aria-labelledby="stays"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <h2 id="stays" className="grow text-14">
          Stays as it is{' '}
          <span className="font-normal text-ink-3">
            {keptTotal.toLocaleString('en-US')}, so that nobody’s later work is lost
          </span>
        </h2>
        {edited > 1 ? (
          <Button size="s" form={FORM} intent="undo-anyway">
            Take all {edited.toLocaleString('en-US')} edited ones back anyway
          </Button>
        ) : null}
      </div>
      <ol>
        {kept.map((one) => (
          <StayingRow
            key={one.key}
            one={one}
            locationId={page.locationId}
            isTicked={posted?.all('anyway').includes(one.anyway ?? '') ?? false}
          />
        ))}
      </ol>
      {keptFrom > 0 || end < keptTotal ? (
        <nav
          aria-label="What stays"
          className="flex flex-wrap items-center gap-2 px-4 py-2 text-13"
        >
          <span className="grow text-ink-2">
            {(keptFrom + 1).toLocaleString('en-US')}–{end.toLocaleString('en-US')} of{' '}
            {keptTotal.toLocaleString('en-US')}
          </span>
          {keptFrom > 0 ? (
            <LinkButton size="s" to={changeQuery(here, { stays: null })}>
              First ones
            </LinkButton>
          ) : null}
          {end < keptTotal ? (
            <LinkButton size="s" to={changeQuery(here, { stays: end })}>
              Further ones
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

interface StayingRowProps {
  one: StayingObject;
  locationId: number;
  isTicked: boolean;
}

function StayingRow({ one, locationId, isTicked }: StayingRowProps) {
  const { name, why, since, stays, uses, goesBack, object, inTrash, anyway, fields } = one;
  const [field, ...others] = fields;
  const goal = field && others.length === 0 ? ` to ${field.was || 'empty'}` : '';
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)]">
      <span className="break-words">
        {name}
        {fields.length > 0 ? (
          <span className="block text-12 text-ink-3">
            The action set{' '}
            {fields.map(({ label, now }) => `${label} to ${now || 'empty'}`).join(', ')}
          </span>
        ) : null}
      </span>
      <span className="text-13 text-ink-2">
        {goesBack ? <span className="block">Goes back: {goesBack}</span> : null}
        {(stays.length > 0 ? stays : [{ text: why, since }]).map(({ text, since }) => (
          <span key={text} className="block">
            {text}
            {since ? (
              <>
                :{' '}
                <Link
                  to={actionPath(locationId, since.actionId)}
                  className="text-accent-ink underline"
                >
                  {since.moment}
                  <span className="sr-only">, what was done to {name} then</span>
                </Link>
              </>
            ) : null}
          </span>
        ))}
        {uses.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </span>
      {anyway ? (
        <Checkbox
          form={FORM}
          name="anyway"
          value={anyway}
          defaultChecked={isTicked}
          label={
            <>
              Take{goal ? '' : ' it'} back{goal} anyway<span className="sr-only">: {name}</span>
            </>
          }
        />
      ) : object && inTrash ? (
        <span className="text-13 text-ink-2">
          Restore it first,{' '}
          <Link to={trashPath(locationId, { search: name })} className="text-accent-ink underline">
            in the trash<span className="sr-only">: {name}</span>
          </Link>
        </span>
      ) : object ? (
        <Link to={auditPath(locationId, { object })} className="text-13 text-accent-ink underline">
          What was done to it<span className="sr-only">: {name}</span>
        </Link>
      ) : null}
    </li>
  );
}
