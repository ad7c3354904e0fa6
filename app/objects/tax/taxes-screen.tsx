import Landmark from 'lucide-react/icons/landmark';
import { type RulesPage, RulesScreen } from '~/objects/rule';

export function TaxesScreen({ page }: { page: RulesPage }) {
  return (
    <RulesScreen
      page={page}
      title="Taxes"
      type="tax"
      word="tax rule"
      words="tax rules"
      addLabel="Add Rule"
      columns={[
        { id: 'rule_type', label: 'Rule Type' },
        { id: 'dine_in', label: 'Rate Dine In', column: 'number', sorted: true },
        { id: 'take_out', label: 'Rate Take Out', column: 'number', sorted: true },
        { id: 'all', label: 'Rate All', column: 'number', sorted: true },
        { id: 'rate', label: 'Rate', column: 'price', phone: true },
        { id: 'apply_to_tags', label: 'Apply to Tags' },
        { id: 'skip_tags', label: 'Skip Tags' },
      ]}
      icon={<Landmark className="size-7" />}
    />
  );
}
