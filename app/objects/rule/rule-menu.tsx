import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { withoutObjectMenu } from '~/history/row-menu-address';
import { ObjectMenuDialog, type RowActionsProps } from '~/history/row-menus';
import { type PanelType, withNewPanel, withPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import type { RuleLine, RulesPage } from './rules-data';

/** @param address of the list without a menu */
export function ruleActions(
  address: Address,
  type: PanelType,
  { id, editable }: RuleLine,
): RowActionsProps {
  return {
    edit: withPanel(address, type, id),
    copy: changeQuery(addressOf(withNewPanel(address, type)), { copy: id }),
    editable,
  };
}

export function ruleMenuOf({ rows, menuOf }: RulesPage, type: PanelType): ReactNode {
  const line = rows.find(({ id }) => id === menuOf);
  return line && <RuleMenu line={line} type={type} />;
}

function RuleMenu({ line, type }: { line: RuleLine; type: PanelType }) {
  const address = withoutObjectMenu(useLocation());
  return <ObjectMenuDialog id={line.id} name={line.name} {...ruleActions(address, type, line)} />;
}
