import type { MergeRule } from '~/menu/merge';

/** `V` is the value in ledger and answers, `P` the value that a save accepts. */
interface Traits<V, P = V> {
  label: string;
  rule: MergeRule;
  /** Fields of one unit belong together: a merge takes them from one person. */
  unit?: string;
  initial: V;
  /** What customers pay follows from it: some people may not change it. */
  priced?: true;
  /** Column name if different; null if stored in another table. */
  column?: string | null;
  /** Control for its error, if named differently. */
  control?: string;
  /** For types only; never set. */
  patch?: P;
}

/** One line of 1 to 200 characters, not blank; required for new objects. */
export interface NameField extends Traits<string> {
  type: 'name';
}

/** At most 4,000 characters, several lines. */
export interface TextField extends Traits<string> {
  type: 'text';
}

/** One line of at most 200 characters; null for none. */
export interface CodeField extends Traits<string | null> {
  type: 'code';
}

export interface FlagField extends Traits<number, 0 | 1> {
  type: 'flag';
}

/** Currency units with two decimals; stored as cents. */
export interface MoneyField extends Traits<number> {
  type: 'money';
  negative: boolean;
}

/** A whole number. `messages` are for other values and values below `min`. */
export interface NumberField<N extends number | null = number | null> extends Traits<N> {
  type: 'number';
  nullable: boolean;
  min: number;
  max: number;
  messages?: { whole: string; min: string };
}

/** Grams with three decimals, stored as milligrams; null for none. */
export interface WeightField extends Traits<number | null> {
  type: 'weight';
  max: number;
}

/** Tags in kebab-case, or SKUs: a set. */
export interface TextsField extends Traits<string[]> {
  type: 'tags' | 'skus';
}

/** Ids of other objects: origin items, or day parts (empty is All Day). */
export interface IdsField extends Traits<number[]> {
  type: 'ids' | 'day_parts';
}

export interface ReferenceField<N extends number | null = number | null> extends Traits<N> {
  type: 'reference';
  nullable: boolean;
}

export interface ImageField extends Traits<number | null> {
  type: 'image';
}

/** One of a few words; a stored value may not be among them. */
export interface ChoiceField<
  V extends string | null = string | null,
  P extends string | null = string | null,
> extends Traits<V, P> {
  type: 'choice';
  nullable: boolean;
  choices: readonly Choice[];
  /** Label of null. */
  none?: string;
}

export interface Choice<C extends string = string> {
  value: C;
  label: string;
}

/** Comma-separated days or ranges; null for always. */
export interface ScheduleField extends Traits<string | null> {
  type: 'schedule';
  /** Characters. */
  max: number;
  check: (text: string) => string | undefined;
  normalise: (text: string | null) => string | null;
  hint?: string;
}

/** Specific to a kind: its schema is with the kind's calls. A column stores JSON. */
export interface CustomField<V> extends Traits<V> {
  type: 'own';
}

export type Field =
  | NameField
  | TextField
  | CodeField
  | FlagField
  | MoneyField
  | NumberField
  | WeightField
  | TextsField
  | IdsField
  | ReferenceField
  | ImageField
  | ChoiceField
  | ScheduleField
  | CustomField<unknown>;

/** Fields by their name in calls, ledger and forms, in display order. */
export type FieldTable = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends { initial: infer V } ? V : never;
export type PatchOf<F> = F extends { patch?: infer P } ? P : never;

/** As stored: a flag is 1 or 0. */
export type StoredOf<F> = F extends FlagField ? PatchOf<F> : ValueOf<F>;

export type DocumentOf<T extends FieldTable> = { -readonly [F in keyof T]: ValueOf<T[F]> };

type Said<F extends Field> = Partial<Omit<F, 'type' | 'label'>>;

export function name(label = 'Name', said: Said<NameField> = {}): NameField {
  return { type: 'name', label, rule: 'scalar', initial: '', ...said };
}

export function text(label: string, said: Said<TextField> = {}): TextField {
  return { type: 'text', label, rule: 'scalar', initial: '', ...said };
}

export function code(label: string, said: Said<CodeField> = {}): CodeField {
  return { type: 'code', label, rule: 'scalar', initial: null, ...said };
}

export function flag(label: string, initial: 0 | 1, said: Said<FlagField> = {}): FlagField {
  return { type: 'flag', label, rule: 'scalar', initial, ...said };
}

export function money(label: string, said: Said<MoneyField> = {}): MoneyField {
  return { type: 'money', label, rule: 'scalar', initial: 0, negative: false, ...said };
}

type Limits = Pick<NumberField, 'min' | 'max' | 'messages' | 'column'>;

export function number(label: string, initial: number, limits: Limits): NumberField<number> {
  return { type: 'number', label, rule: 'scalar', initial, nullable: false, ...limits };
}

export function numberOrNull(label: string, limits: Limits): NumberField<number | null> {
  return { type: 'number', label, rule: 'scalar', initial: null, nullable: true, ...limits };
}

export function weight(label: string, said: Said<WeightField> & { max: number }): WeightField {
  return { type: 'weight', label, rule: 'scalar', initial: null, ...said };
}

export function texts(
  type: TextsField['type'],
  label: string,
  said: Said<TextsField> = {},
): TextsField {
  return { type, label, rule: 'set', initial: [], ...said };
}

export function ids(type: IdsField['type'], label: string, said: Said<IdsField> = {}): IdsField {
  return { type, label, rule: 'set', initial: [], ...said };
}

/** Required for new objects. */
export function reference(label: string): ReferenceField<number> {
  return { type: 'reference', label, rule: 'scalar', initial: 0, nullable: false };
}

export function referenceOrNull(label: string): ReferenceField<number | null> {
  return { type: 'reference', label, rule: 'scalar', initial: null, nullable: true };
}

export function image(): ImageField {
  const own = { column: 'image_id', control: 'image_file' };
  return { type: 'image', label: 'Image', rule: 'scalar', initial: null, ...own };
}

export function choice<C extends string>(
  label: string,
  choices: readonly Choice<C>[],
  initial: C,
  said: Said<ChoiceField<string, C>> = {},
): ChoiceField<string, C> {
  return { type: 'choice', label, rule: 'scalar', initial, nullable: false, choices, ...said };
}

/** @param none label of null */
export function choiceOrNull<C extends string>(
  label: string,
  choices: readonly Choice<C>[],
  none: string,
): ChoiceField<string | null, C | null> {
  return { type: 'choice', label, rule: 'scalar', initial: null, nullable: true, choices, none };
}

export function schedule(
  label: string,
  said: Said<ScheduleField> & Pick<ScheduleField, 'max' | 'check' | 'normalise'>,
): ScheduleField {
  return { type: 'schedule', label, rule: 'scalar', initial: null, ...said };
}

export function own<V>(
  label: string,
  initial: V,
  said: Partial<Pick<Field, 'rule' | 'unit' | 'priced' | 'column' | 'control'>> = {},
): CustomField<V> {
  return { type: 'own', label, rule: 'scalar', initial, ...said };
}

export function rulesOf<T extends FieldTable>(
  table: T,
): { [F in keyof DocumentOf<T>]-?: MergeRule } {
  const entries = Object.entries(table).map(([name, { rule }]) => [name, rule]);
  return Object.fromEntries(entries) as { [F in keyof DocumentOf<T>]-?: MergeRule };
}

export function unitsOf(table: FieldTable): string[][] {
  const units = new Map<string, string[]>();
  for (const [name, { unit }] of Object.entries(table)) {
    if (unit) units.set(unit, [...(units.get(unit) ?? []), name]);
  }
  return [...units.values()];
}
