import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { OPEN_DIALOG } from '~/screen/panel/panel-address';
import { REACH_DIALOG, reachPath } from '~/screen/reach-path';
import { classNames } from '~/ui/class-names';
import type { Reach } from './reach.server';
import { reachSentence } from './reach-words';
import { useOpenDialog } from './use-open-dialog';

/** In a form's foot; the link to the list of places submits the typed text too. */
export function ReachLine({ reach, children }: { reach: Reach; children?: ReactNode }) {
  const open = useOpenDialog();
  return (
    <ReachSentence reach={reach} words={children} className="flex-none basis-full">
      <button
        type="submit"
        name="intent"
        value={`${OPEN_DIALOG}${REACH_DIALOG}`}
        onClick={open}
        className={way}
      >
        See where
      </button>
    </ReachSentence>
  );
}

/** For dialogs: opens the list in a new page. */
export function ReachNote({ reach, locationId }: { reach: Reach; locationId: number }) {
  return (
    <ReachSentence reach={reach}>
      <ReachLink reach={reach} locationId={locationId} />
    </ReachSentence>
  );
}

export function ReachLink({ reach, locationId }: { reach: Reach; locationId: number }) {
  return (
    <a href={reachPath(locationId, reach)} target="_blank" rel="noreferrer" className={way}>
      See where<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const way = 'font-medium text-accent-ink underline underline-offset-2';

interface ReachSentenceProps {
  reach: Reach;
  words?: ReactNode;
  className?: string;
  children: ReactNode;
}

function ReachSentence({ reach, words, className, children }: ReachSentenceProps) {
  const sentence = words ?? reachSentence(reach);
  if (sentence === null) return null;
  return (
    <p className={classNames('flex min-w-0 items-start gap-2 text-13 text-ink-2', className)}>
      <Info aria-hidden="true" className="mt-[3px] size-3.5 flex-none" />
      <span className="min-w-0 break-words">
        {sentence} {reach.others.total === 0 ? null : children}
      </span>
    </p>
  );
}
