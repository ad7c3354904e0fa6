import type { MergeRule } from '~/menu/merge';

/**
 * What is said of a field of any type. `V` is its value as the ledger and the answers have it, `P` as a
 * save may give it.
 */
interface Traits<V, P = V> {
  /** Its name on screen: in forms, histories, conflicts and lists. */
  label: string;
  rule: MergeRule;
  /** Names the fields that say something only together: people's changes of them are never mixed. */
  unit?: string;
  initial: V;
  /** Its column, where that is not named like the field; null: it is kept in a table of its own. */
  column?: string | null;
  /** The control of a form that its error stands at, where that is not named like the field. */
  control?: string;
  /** Type only: never there. */
  patch?: P;
}

/** One line of 1 to 200 characters, something of it visible; a new object must have one. */
export interface NameField extends Traits<string> {
  type: 'name';
}

/** At most 4,000 characters on any number of lines. */
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

/** Units of the location's currency with two decimals; cents in store. */
export interface MoneyField extends Traits<number> {
  type: 'money';
  /** Whether it may be below zero. */
  negative: boolean;
}

/** A whole number. `messages` are said where it is none, or below `min`. */
export interface NumberField<N extends number | null = number | null> extends Traits<N> {
  type: 'number';
  nullable: boolean;
  min: number;
  max: number;
  messages?: { whole: string; min: string };
}

/** Grams with three decimals, milligrams in store; null for none. */
export interface WeightField extends Traits<number | null> {
  type: 'weight';
  max: number;
}

/** Tags in kebab-case, or SKUs: a set of texts. */
export interface TextsField extends Traits<string[]> {
  type: 'tags' | 'skus';
}

/** Ids of objects of other kinds: origin items, or day parts, of which none is All Day. */
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

/** One of a few words. A stored one may be none of them. */
export interface ChoiceField<
  V extends string | null = string | null,
  P extends string | null = string | null,
> extends Traits<V, P> {
  type: 'choice';
  nullable: boolean;
  choices: readonly Choice[];
  /** What null is called. */
  none?: string;
}

export interface Choice<C extends string = string> {
  value: C;
  label: string;
}

/** Days or ranges of days, as text parted by commas; null for always. */
export interface ScheduleField extends Traits<string | null> {
  type: 'schedule';
  /** Characters. */
  max: number;
  check: (text: string) => string | undefined;
  normalise: (text: string | null) => string | null;
  hint?: string;
}

/** What only its kind has: its schema stands beside the kind's calls. JSON, where it has a column. */
export interface OwnField<V> extends Traits<V> {
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
  | OwnField<unknown>;

/** The fields of a kind of object, by their names in calls, ledger and forms, in the kind's order. */
export type FieldTable = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends { initial: infer V } ? V : never;
/** The value of a field as a save may give it. */
export type PatchOf<F> = F extends { patch?: infer P } ? P : never;

/** The value of a field as its column holds it: a flag is 1 or 0 and nothing else. */
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

/** A reference that a new object must have. */
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

/** @param none what null is called */
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
  said: Partial<Pick<Field, 'rule' | 'unit' | 'column' | 'control'>> = {},
): OwnField<V> {
  return { type: 'own', label, rule: 'scalar', initial, ...said };
}

export function rulesOf<T extends FieldTable>(
  table: T,
): { [F in keyof DocumentOf<T>]-?: MergeRule } {
  const entries = Object.entries(table).map(([name, { rule }]) => [name, rule]);
  return Object.fromEntries(entries) as { [F in keyof DocumentOf<T>]-?: MergeRule };
}

/** The fields of each unit. */
export function unitsOf(table: FieldTable): string[][] {
  const units = new Map<string, string[]>();
  for (const [name, { unit }] of Object.entries(table)) {
    if (unit) units.set(unit, [...(units.get(unit) ?? []), name]);
  }
  return [...units.values()];
}
