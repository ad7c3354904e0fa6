import BadgePercent from 'lucide-react/icons/badge-percent';
import { type RulesPage, RulesScreen } from '~/objects/rule';

export function DiscountsScreen({ page }: { page: RulesPage }) {
  return (
    <RulesScreen
      page={page}
      title="Discounts"
      lede="Create and manage item discounts based on combos, times, and more."
      type="discount"
      word="discount"
      words="discounts"
      addLabel="Add Discount"
      columns={[
        { id: 'discount', label: 'Discount', column: 'price', sorted: true },
        { id: 'items', label: 'Applies To' },
      ]}
      icon={<BadgePercent className="size-7" />}
      typed
      switched
    />
  );
}
