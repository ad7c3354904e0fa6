import type { Choice, ChoiceProblem, OfferedGroup } from '~/menu/choice-rules';
import type { ClockChange } from '~/menu/clock-change';
import type { RuleKind } from '~/menu/kinds';
import type { TryQuery } from './address';

export interface TryPage {
  path: string;
  currency: string;
  query: Omit<TryQuery, 'lines'> & { date: string; time: string };
  priceModes: { id: number; name: string; active: boolean }[];
  lines: LineView[];
  /** Search results; null without a search. */
  found: { items: { id: number; name: string; price: string }[]; more: boolean } | null;
  full: boolean;
  clock: ClockChange | null;
  bill: BillView;
  unapplied: Record<RuleKind, UnappliedView[]>;
  /** The unsaved rule of a form; 'gone' if it is no longer kept. */
  unsaved: UnsavedView | 'gone' | null;
  /** The person may not see tax rules: the bill has only their amounts. */
  withoutTaxes: boolean;
}

export interface LineView {
  index: number;
  item: number;
  name: string | null;
  count: number;
  price: string;
  groups: OfferedGroup[];
  choices: Choice[];
  /** 'Medium +$0.50, Oat milk +$0.75'. */
  chosen: string;
  problems: ChoiceProblem[];
  byWeight: boolean;
  /** Its options were not shown yet. */
  isNew: boolean;
}

export interface BillView {
  name: string;
  when: string;
  /** 'Dine In · Usual prices'. */
  how: string;
  lines: { text: string; price: string; options: string | null }[];
  items: string;
  steps: Record<RuleKind, StepView[]>;
  discounted: string;
  total: string;
  sums: { label: string; amount: string }[];
}

export interface StepView {
  /** Order of calculation, from 1. */
  nth: number;
  name: string;
  href: string | null;
  unsaved: boolean;
  amount: string;
  rows: { text: string; amount: string }[];
}

export interface UnappliedView {
  id: number;
  name: string;
  href: string | null;
  unsaved: boolean;
  reason: string;
}

export interface UnsavedView {
  name: string;
  /** Description; null if the form has errors. */
  sentence: string | null;
  back: string;
}
