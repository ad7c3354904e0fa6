import { Link, useLocation } from '@remix-run/react';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { Button, IconLink } from '~/ui/button';
import { Difference } from '~/ui/difference';
import { PostForm } from '~/ui/post-form';
import type { ChangeView } from './load-action.server';
import { objectText } from './paths';

export interface ChangeRowProps {
  change: ChangeView;
  /** Shows the change in reverse: the current value goes, the earlier one comes back. */
  isUndo?: boolean;
  undoTo?: string | undefined;
  /** Single fields can be restored. */
  restores?: boolean;
  /** Checkbox with the id `tickId`, labeled by the name. */
  start?: ReactNode;
  sinceTo?: string | undefined;
}

export function tickId({ id }: Pick<ChangeView, 'id'>): string {
  return `tick-${id}`;
}

export const changeColumns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 max-md:grid-cols-[minmax(0,1fr)_auto]';

const done = { create: 'added', delete: 'deleted', update: null } as const;
const undone = { create: 'will be deleted', delete: 'comes back', update: null } as const;

export function ChangeRow(props: ChangeRowProps) {
  const { change, isUndo = false, undoTo, restores = false, start, sinceTo } = props;
  const { name, word, action, fields } = change;
  const deed = (isUndo ? undone : done)[action];
  // Name the kind only if it is not an item: most changes are of items.
  const kind = [word === 'item' && deed === null ? '' : word, deed].filter(Boolean).join(', ');
  return (
    <li className={`${changeColumns} border-b border-line py-2 last:border-b-0`}>
      <div className="flex min-w-0 items-start gap-2">
        {start}
        <div className="min-w-0 flex-1">
          <strong className="block break-words font-medium">
            {start ? (
              <label htmlFor={tickId(change)} className="block cursor-pointer coarse:py-2">
                {name}
              </label>
            ) : (
              name
            )}
          </strong>
          {kind ? <span className="block text-12 text-ink-3">{kind}</span> : null}
          {change.since && sinceTo ? (
            <p className={`text-12 ${change.since.isBeside ? 'text-ink-2' : 'text-warn-ink'}`}>
              <Link to={sinceTo} className="underline">
                {change.since.why}
                <span className="sr-only">: {name}</span>
              </Link>
            </p>
          ) : null}
        </div>
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        {deed && fields.length > 0 ? <Values change={change} /> : null}
        {deed
          ? null
          : fields.map(({ field, label, was, now }) => (
              <div key={field}>
                <Difference
                  inline
                  label={label}
                  was={(isUndo ? now : was) || 'empty'}
                  now={(isUndo ? was : now) || 'empty'}
                />
                {restores && fields.length > 1 ? (
                  <SetBack change={change} field={field} label={label} was={was} />
                ) : null}
              </div>
            ))}
      </div>
      {undoTo ? (
        <span className="col-start-3 row-start-1 max-md:col-start-2">
          <IconLink
            to={undoTo}
            label={`Undo for ${name} alone`}
            title="Undo this one"
            size="s"
            icon={<Undo2 aria-hidden="true" className="size-3.5" />}
          />
        </span>
      ) : null}
    </li>
  );
}

function Values({ change: { action, fields } }: { change: ChangeView }) {
  return (
    <details>
      <summary className="cursor-pointer text-13 text-ink-2">Its values</summary>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-2 py-1 text-13">
        {fields.map(({ field, label, was, now }) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="break-words">{action === 'create' ? now : was}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function SetBack({
  change: { name, object, before },
  field,
  label,
  was,
}: {
  change: ChangeView;
  field: string;
  label: string;
  was: string;
}) {
  const { pathname, search } = useLocation();
  if (!object || before === null) return null;
  return (
    <PostForm action={`${pathname}${search}`}>
      <input type="hidden" name="object" value={objectText(object)} />
      <input type="hidden" name="version" value={before} />
      <input type="hidden" name="field" value={field} />
      <Button size="s" variant="link" intent="restore-field">
        Set {label} back
        <span className="sr-only">
          {' '}
          to {was || 'empty'} for {name}
        </span>
      </Button>
    </PostForm>
  );
}
