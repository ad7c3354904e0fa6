import { useLocation } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { changeQuery } from '~/screen/paths';
import type { PostedFields } from '~/screen/posted-form';
import { Button, LinkButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { SearchForm } from '~/ui/search-form';
import { ChangeRow, changeColumns, tickId } from './change-row';
import type { ChangeView } from './load-action.server';
import type { UndoPage } from './load-undo.server';
import { actionPath, objectText } from './paths';

/** Changes that the undo reverts; with several objects, those that are selected. */
export function GoesBack({
  page,
  form,
  posted,
}: {
  page: UndoPage;
  form: string;
  posted: PostedFields | null;
}) {
  const { goesBack, changes, part, find, isLater, next } = page;
  const here = useLocation();
  const kept = posted?.all('ticked') ?? [];
  const [ticked, setTicked] = useState(kept.length);
  if (goesBack === 0) return null;
  const isLong = isLater || next !== null || find !== '';
  const isTicked = part === null && goesBack > 1;
  const count = ({ currentTarget }: FormEvent<HTMLElement>) =>
    setTicked(currentTarget.querySelectorAll('input:checked').length);
  return (
    <section
      aria-labelledby="goes-back"
      className="overflow-hidden rounded-3 border border-line-2 bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <h2 id="goes-back" className="grow text-14">
          Goes back{' '}
          <span className="font-normal text-ink-3">
            {isTicked && isLong
              ? 'as it is now, and as it will be; ticks are of the page that is shown'
              : 'as it is now, and as it will be'}
          </span>
        </h2>
        {isLong ? (
          <SearchForm
            label="Find in what goes back"
            name="find"
            placeholder="Find by name"
            defaultValue={find}
            hidden={hiddenOf(here.search)}
            preventScrollReset
          />
        ) : null}
        {isTicked ? (
          <Button size="s" form={form} intent="undo-ticked">
            {ticked > 0 ? `Take back only the ${ticked} ticked` : 'Take back only the ticked ones'}
          </Button>
        ) : null}
      </div>
      {changes.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-2">
          {find ? 'Nothing with such a name goes back.' : 'Nothing on this page goes back.'}
        </p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={`${changeColumns} border-b border-line bg-sunken px-4 py-1.5 text-12 text-ink-2 max-md:hidden`}
          >
            <span>Name</span>
            <span>Is now, and will be</span>
          </div>
          <ol className="px-4" onChange={count}>
            {changes.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                isUndo
                sinceTo={
                  change.since?.isBeside
                    ? actionPath(page.locationId, change.since.actionId)
                    : undefined
                }
                start={
                  isTicked && change.object ? (
                    <Tick change={change} form={form} kept={kept} />
                  ) : null
                }
              />
            ))}
          </ol>
        </>
      )}
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

function Tick({
  change,
  form,
  kept,
}: {
  change: ChangeView;
  form: string;
  kept: readonly string[];
}) {
  const { object, name } = change;
  if (!object) return null;
  const value = objectText(object);
  return (
    <Checkbox
      id={tickId(change)}
      form={form}
      name="ticked"
      value={value}
      defaultChecked={kept.includes(value)}
      aria-label={`Take back ${name}`}
    />
  );
}

/** Query parameters that a search keeps, without the page. */
function hiddenOf(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  for (const name of ['find', 'changes', 'stays']) query.delete(name);
  return [...query];
}
