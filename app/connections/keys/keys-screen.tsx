import KeyRound from 'lucide-react/icons/key-round';
import { EmptyState } from '~/ui/empty-state';
import { ConnectionsFrame } from '../connections-frame';
import type { KeysPage } from './load-keys.server';

export function KeysScreen({ page }: { page: KeysPage }) {
  return (
    <ConnectionsFrame shell={page.shell}>
      <EmptyState icon={<KeyRound className="size-7" />} title="No keys yet" />
    </ConnectionsFrame>
  );
}
