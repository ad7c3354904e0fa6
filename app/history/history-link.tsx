import { useLocation } from '@remix-run/react';
import HistoryIcon from 'lucide-react/icons/history';
import { LinkButton } from '~/ui/button';
import { historyPath } from './history-address';

export function HistoryLink() {
  const address = useLocation();
  return (
    <LinkButton to={historyPath(address)} preventScrollReset size="s" variant="ghost">
      <HistoryIcon aria-hidden="true" className="size-3.5" />
      History
    </LinkButton>
  );
}

export function NoteText({ note }: { note: string }) {
  return (
    <q className="block break-words text-12 text-ink-2">
      <span className="sr-only">Reason: </span>
      {note}
    </q>
  );
}
