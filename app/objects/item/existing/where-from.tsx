import { useLocation } from '@remix-run/react';
import type { Address } from '~/screen/paths';
import { Alert } from '~/ui/alert';
import { LinkButton } from '~/ui/button';
import { PanelSection } from '~/ui/panel';
import { Tabs } from '~/ui/tabs';
import type { ItemTab } from '../form/item-address';
import type { ImportedItem } from './import.server';
import { withImportTab } from './import-address';

const tabs = [
  { tab: 'existing', label: 'Existing Items' },
  { tab: 'new', label: 'New Item' },
] as const;

export interface WhereFromProps {
  current: ItemTab;
  pathTo: (address: Address, tab: ItemTab) => string;
}

export function WhereFrom({ current, pathTo }: WhereFromProps) {
  const address = useLocation();
  return (
    <div className="flex-none border-b border-line px-5 max-md:px-4">
      <Tabs
        label="Where the item comes from"
        tabs={tabs.map(({ tab, label }) => ({
          to: pathTo(address, tab),
          label,
          current: tab === current,
        }))}
      />
    </div>
  );
}

export function ImportedFrom({ imported }: { imported: ImportedItem }) {
  const address = useLocation();
  return (
    <PanelSection>
      {/* What the import is refused for leads here. */}
      <div id="existing_id" tabIndex={-1}>
        <Alert title={`Imported from ${imported.location}.`}>
          A copy of “<bdi>{imported.name}</bdi>” is made here, with what you change below. Its
          picture, codes and description come along.
          <span className="mt-2 block">
            <LinkButton size="s" to={withImportTab(address, 'existing')} preventScrollReset>
              Choose another item
            </LinkButton>
          </span>
        </Alert>
      </div>
    </PanelSection>
  );
}
