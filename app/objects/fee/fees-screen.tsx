import ReceiptText from 'lucide-react/icons/receipt-text';
import { type RulesPage, RulesScreen } from '~/objects/rule';

export function FeesScreen({ page }: { page: RulesPage }) {
  return (
    <RulesScreen
      page={page}
      title="Fees"
      lede="Create and manage item fees. Bottle deposits for example."
      type="fee"
      word="fee"
      words="fees"
      addLabel="Add Fee"
      columns={[
        { id: 'fee', label: 'Fee', column: 'price', sorted: true },
        { id: 'items', label: 'Applies To' },
      ]}
      icon={<ReceiptText className="size-7" />}
    />
  );
}
