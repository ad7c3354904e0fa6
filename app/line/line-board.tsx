import { Form } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '~/ui/button';
import { Count } from '~/ui/card';
import type { LinePage } from './load-line.server';

/** What is off, by whom, until when; folded on phones. */
export function LineBoard({ page }: { page: LinePage }) {
  const { board, mayMark, once } = page;
  if (board.length === 0) {
    return (
      <div className="line-side text-12 text-ink-3">
        <p>Nothing is off. What you mark sold out stands here, with who, when and until.</p>
        {mayMark ? <UndoAll page={page} /> : null}
      </div>
    );
  }
  return (
    <details className="line-side line-board">
      <summary>
        Off now <Count due>{board.length}</Count>
        <span className="line-names">{board.map(({ name }) => name).join(', ')}</span>
        <ChevronDown aria-hidden="true" className="line-turn size-4" />
      </summary>
      <ul>
        {board.map(({ key, ref, name, until, what, who }) => (
          <li key={key}>
            <div className="min-w-0">
              <strong>{name}</strong>
              <p>
                <b>{until}</b>
                {what ? `, ${what}` : null}
              </p>
              <p>{who}</p>
            </div>
            {mayMark ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="object" value={ref} />
                <input type="hidden" name="once" value={once} />
                <Button size="s" intent="on-sale" aria-label={`${name}: back on sale`}>
                  Back
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {mayMark ? (
        <div className="line-foot">
          {board.length > 1 ? (
            <Form method="post" preventScrollReset>
              {board.map(({ key, ref }) => (
                <input key={key} type="hidden" name="object" value={ref} />
              ))}
              <input type="hidden" name="once" value={once} />
              <Button size="s" intent="on-sale">
                All {board.length} back
              </Button>
            </Form>
          ) : null}
          <UndoAll page={page} />
        </div>
      ) : null}
    </details>
  );
}

/** One undo for all that one said oneself today. */
function UndoAll({ page: { actions, ownActions } }: { page: LinePage }) {
  const [first, ...others] = actions;
  if (first === undefined) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="action_id" value={first} />
      <input type="hidden" name="also" value={others.join(' ')} disabled={others.length === 0} />
      <Button size="s" variant="ghost" intent="undo">
        <Undo2 aria-hidden="true" className="size-3.5" />
        {ownActions > actions.length
          ? `Undo my last ${actions.length} of ${ownActions} today`
          : `Undo what I did today (${actions.length})`}
      </Button>
    </Form>
  );
}
