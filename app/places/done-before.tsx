import { useLocation } from '@remix-run/react';
import { pathOf } from '~/screen/paths';
import { Button } from '~/ui/button';
import { PostForm } from '~/ui/post-form';

interface DoneBeforeProps {
  /** Times as they are shown. */
  actions: readonly {
    action_id: number;
    time: string;
    by: string | null;
    summary: string;
    may_undo: boolean;
  }[];
}

/** What was done to a group or a location, each with its way back. Not within another form. */
export function DoneBefore({ actions }: DoneBeforeProps) {
  const here = useLocation();
  return (
    <section className="border-t border-line p-5 max-md:px-4">
      <details>
        <summary className="cursor-pointer font-semibold">History</summary>
        <ul className="mt-2 grid gap-2">
          {actions.map(({ action_id, time, by, summary, may_undo }) => (
            <li key={action_id} className="flex items-start gap-2 text-13">
              <span className="min-w-0 flex-1 break-words">
                {summary}
                <span className="block text-12 text-ink-3">
                  {by ?? 'The command line'}, {time}
                </span>
              </span>
              {may_undo ? (
                <PostForm action={pathOf(here)}>
                  <input type="hidden" name="action_id" value={action_id} />
                  <Button size="s" intent="undo">
                    Take back
                    <span className="sr-only">: {summary}</span>
                  </Button>
                </PostForm>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
