import type { Choice, ChoiceProblem, OfferedGroup } from '~/menu/choice-rules';
import type { ClockChange } from '~/menu/clock-change';
import type { TryQuery } from './address';

/** What the screen of Try it shows: amounts and rules in words. */
export interface TryPage {
  path: string;
  currency: string;
  query: Omit<TryQuery, 'lines'> & { date: string; time: string };
  priceModes: { id: number; name: string; active: boolean }[];
  lines: LineView[];
  /** What was looked for; null where nothing was. */
  found: { items: { id: number; name: string; price: string }[]; more: boolean } | null;
  /** No further line has room. */
  full: boolean;
  clock: ClockChange | null;
  bill: BillView;
  unapplied: Record<RuleKind, UnappliedView[]>;
  /** The rule that takes part as it stands in its form; 'gone' where that is not kept any more. */
  unsaved: UnsavedView | 'gone' | null;
  /** Tax rules are not shown to this person: the bill has what they add, and nothing of how. */
  withoutTaxes: boolean;
}

export type RuleKind = 'discount' | 'fee' | 'tax';

export interface LineView {
  index: number;
  item: number;
  /** Null where the item is gone. */
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
  /** 'Tuesday 24 November 2026, 2:20 PM'. */
  when: string;
  /** 'Dine In · Usual prices'. */
  how: string;
  lines: { text: string; price: string; options: string | null }[];
  items: string;
  steps: Record<RuleKind, StepView[]>;
  discounted: string;
  total: string;
  /** What the bill comes to by kinds, those that are not zero. */
  sums: { label: string; amount: string }[];
}

export interface StepView {
  /** In the order of working out, from 1. */
  nth: number;
  name: string;
  href: string | null;
  unsaved: boolean;
  /** '−$3.43'. */
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
  /** What it does, in a sentence; null where the form has something to be put right. */
  sentence: string | null;
  back: string;
}
