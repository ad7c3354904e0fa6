import type { Dispatch } from 'react';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import type { EditsEvent } from './row-edits';
import type { LostRow } from './use-row-edits';

export interface LostEditsProps {
  lost: readonly LostRow[];
  labelOf: (cell: string) => string;
  dispatch: Dispatch<EditsEvent>;
}

/** Unsaved text of rows that are gone from the list, until it is discarded. */
export function LostEdits({ lost, labelOf, dispatch }: LostEditsProps) {
  const hydrated = useHydrated();
  return lost.map(({ id, name, cells, messages }) => (
    <Alert
      key={id}
      kind="danger"
      title={`${name ? `“${name}”` : `ID ${id}`} was not saved, and is not in this list any more.`}
      className="m-4"
    >
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be refused alike.
        <p key={index}>{message}</p>
      ))}
      <p className="mt-1">What you typed:</p>
      <dl>
        {Object.entries(cells).map(([cell, text]) => (
          <div key={cell} className="flex gap-2">
            <dt className="text-ink-2">{labelOf(cell)}</dt>
            <dd className="min-w-0 break-words font-medium">{text === '' ? 'empty' : text}</dd>
          </div>
        ))}
      </dl>
      {hydrated ? (
        <Button
          type="button"
          size="s"
          className="mt-2"
          onClick={() => {
            for (const cell of Object.keys(cells)) dispatch({ type: 'restore', id, cell });
          }}
        >
          Discard it
        </Button>
      ) : null}
    </Alert>
  ));
}
