import { Form, Link, useLocation } from '@remix-run/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { NoteField } from '~/screen/note-field';
import { changeQuery } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { Button, IconLink, LinkButton } from '~/ui/button';
import { PageHead } from '~/ui/page-head';
import { PanelFoot } from '~/ui/panel';
import { ChangeRow } from './change-row';
import type { UndoPage } from './load-undo.server';
import { actionPath, auditPath, objectText } from './paths';

const FORM = 'undo-action';

/** What the undo of an action would do: what stays as it is and why, then what goes back. */
export function UndoScreen({ page }: { page: UndoPage }) {
  const { locationId, actionId, part, title, done, refused, goesBack } = page;
  const back = actionPath(locationId, actionId);
  const here = useLocation();
  return (
    <>
      <PageHead
        title={`Undo “${title}”`}
        start={
          <IconLink
            to={back}
            label="Back to the action"
            size="s"
            icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          />
        }
        ruled
      />
      <div className="grid max-w-[72rem] flex-1 content-start gap-4 p-5 max-md:p-4">
        <p className="max-w-[44rem] text-ink-2">
          {done} Nothing has changed yet: this is what would.
          {part ? ' It is about one object of the action alone.' : ''} It becomes an action of its
          own, which can be undone too.
        </p>
        {refused ? <Alert kind="danger">{refused}</Alert> : <Counts page={page} />}
        <Stays page={page} />
        <GoesBack page={page} />
      </div>
      <PanelFoot start={goesBack === 0 ? null : <NoteField form={FORM} inFoot />}>
        <LinkButton to={back}>Cancel</LinkButton>
        <Form id={FORM} method="post" action={`${here.pathname}${here.search}`}>
          <input type="hidden" name="action_id" value={actionId} />
          {part ? <input type="hidden" name="part" value={objectText(part)} /> : null}
          <Button variant="primary" name="intent" value="undo-action" disabled={goesBack === 0}>
            Take back {goesBack === 1 ? '1 object' : `${goesBack.toLocaleString('en-US')} objects`}
          </Button>
        </Form>
      </PanelFoot>
    </>
  );
}

function Counts({ page: { goesBack, stays } }: { page: UndoPage }) {
  const tiles = [
    { label: 'Go back', count: goesBack, by: '', ink: 'text-good-ink' },
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

const card = 'overflow-hidden rounded-3 border border-line-2 bg-surface';
const head = 'border-b border-line px-4 py-2.5 text-14';

function Stays({ page: { locationId, kept, keptMore } }: { page: UndoPage }) {
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="stays" className={card}>
      <h2 id="stays" className={head}>
        Stays as it is <span className="font-normal text-ink-3">so that no later work is lost</span>
      </h2>
      <ol>
        {kept.map(({ key, name, why, object }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0"
          >
            <span className="min-w-48 flex-1 break-words">{name}</span>
            <span className="min-w-48 flex-1 text-13 text-ink-2">{why}</span>
            {object ? (
              <Link to={auditPath(locationId, { object })} className="text-13">
                What was done to it<span className="sr-only">: {name}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ol>
      {keptMore > 0 ? (
        <p className="px-4 py-2 text-13 text-ink-2">And {keptMore.toLocaleString('en-US')} more.</p>
      ) : null}
    </section>
  );
}

function GoesBack({ page: { goesBack, changes, isLater, next } }: { page: UndoPage }) {
  const here = useLocation();
  if (goesBack === 0) return null;
  return (
    <section aria-labelledby="goes-back" className={card}>
      <h2 id="goes-back" className={head}>
        Goes back <span className="font-normal text-ink-3">as it is now, and as it will be</span>
      </h2>
      <ol className="px-4">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} isUndo />
        ))}
      </ol>
      {isLater || next !== null ? (
        <nav aria-label="Changes" className="flex gap-2 border-t border-line px-4 py-2">
          {isLater ? (
            <LinkButton size="s" to={changeQuery(here, { changes: null })}>
              First ones
            </LinkButton>
          ) : null}
          {next === null ? null : (
            <LinkButton size="s" to={changeQuery(here, { changes: next })}>
              Further ones
            </LinkButton>
          )}
        </nav>
      ) : null}
    </section>
  );
}
