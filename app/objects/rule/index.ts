export { ItemRules } from './item-rules';
export { ruleMenuOf } from './rule-menu';
export { RuleAmount, RulePanel, type RulePartProps, RulePrice, RuleTags } from './rule-panel';
export { useFormAround } from './rule-text';
export { type RulesPage, tryPath } from './rules-data';
export { RulesScreen } from './rules-screen';
export { ReachNote, TargetPicker } from './target-picker';
export {
  readTargets,
  type Targets,
  targetLists,
  targetsForm,
  targetText,
} from './targets';
