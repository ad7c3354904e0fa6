import type { ReactNode } from 'react';
import { objectMenuOf, type RowActionsProps } from '~/history/row-menus';
import { type PanelType, withNewPanel, withPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import type { RuleLine, RulesPage } from './rules-data';

export function ruleActions(type: PanelType) {
  return ({ id, editable }: RuleLine, address: Address): RowActionsProps => ({
    edit: withPanel(address, type, id),
    copy: changeQuery(addressOf(withNewPanel(address, type)), { copy: id }),
    editable,
  });
}

export function ruleMenuOf(page: RulesPage, type: PanelType): ReactNode {
  return objectMenuOf(page, ruleActions(type));
}
