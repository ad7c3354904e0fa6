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
