import { Link, useParams } from '@remix-run/react';
import { locationPath } from '~/screen/paths';
import { PanelSection } from '~/ui/panel';
import { REACHED_ITEM } from './rules-data';

export interface ItemRulesProps {
  itemId: number;
  taxes: boolean;
}

export function ItemRules({ itemId, taxes }: ItemRulesProps) {
  const { locationId } = useParams();
  const lists = ['discounts', 'fees', ...(taxes ? ['taxes'] : [])];
  return (
    <PanelSection title="On the bill">
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
        What reaches this item:
        {lists.map((list) => (
          <Link
            key={list}
            to={`${locationPath(Number(locationId))}/${list}?${REACHED_ITEM}=${itemId}`}
          >
            {list}
          </Link>
        ))}
      </p>
    </PanelSection>
  );
}
