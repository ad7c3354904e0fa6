export { answerTargetFind } from './find-targets.server';
export { type ListedRules, loadRulesScreen, refuseTemplates } from './load-rules.server';
export { type RulePanelData, rulePanel } from './rule-panel.server';
