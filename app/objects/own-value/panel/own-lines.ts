import type { AnswerOf } from '~/creator/contract';
import { daysInWords } from '~/menu/in-effect';
import { formatPrice, numberToCents } from '~/menu/money';
import { OWN_FIELD_LABELS, type OwnField, ownColumns, ownFields } from '~/menu/own-values';
import { shortDate } from '~/menu/written-days';

type OwnObject = AnswerOf<'own_value.get_all'>['objects'][number];
type Held = OwnObject['held'][number];
export type OwnCell = Held['value'];

/** One field that may be held here, with what the source says. */
export interface OwnLine {
  /** Of its control; 'price_7' in mode 7. */
  name: string;
  field: OwnField;
  modeId: number | null;
  label: string;
  source: string;
  /** In its control, ticked boxes parted by commas; of days those that repeat. */
  typed: string;
  /** Of days, single dates. */
  dates: string;
  held: { text: string; since: string } | null;
  locked: boolean;
}

export interface LineNames {
  currency: string;
  modes: readonly { id: number; name: string }[];
  parts: readonly { id: number; name: string }[];
  pictures: readonly { value: string; label: string }[];
  mayPrice: boolean;
}

/** Those that may be held, then what is held of others. */
export function ownLines(object: OwnObject, names: LineNames): OwnLine[] {
  const { kind, may } = object;
  return ownFields(kind)
    .filter((field) => may.includes(field))
    .flatMap((field) => {
      if (field !== 'price') return lineOf(object, field, null, names);
      const modes = kind === 'item' ? names.modes : [];
      return [null, ...modes.map(({ id }) => id)].map((mode) => lineOf(object, field, mode, names));
    });
}

/** Labels of what may not be held. */
export function lockedLabels({ kind, may }: OwnObject): string[] {
  return ownFields(kind)
    .filter((field) => !may.includes(field))
    .map((field) => OWN_FIELD_LABELS[field]);
}

function lineOf(
  object: OwnObject,
  field: OwnField,
  modeId: number | null,
  names: LineNames,
): OwnLine {
  const held = object.held.filter(
    (one) => ownColumns(field).includes(one.field) && one.mode_id === modeId,
  );
  const [first] = held;
  const mode = names.modes.find(({ id }) => id === modeId);
  const text = (of: (column: string) => OwnCell) => cellText(field, of, names);
  const here = (column: string) =>
    held.find((one) => one.field === column)?.value ?? (first ? null : object.source[column]);
  const base = (column: string) => held.find((one) => one.field === column)?.base ?? null;
  const since =
    first &&
    `Since ${shortDate(first.since_local.slice(0, 10))}${first.user_name ? `, ${first.user_name}` : ''}.`;
  return {
    name: modeId === null ? field : `${field}_${modeId}`,
    field,
    modeId,
    label: mode ? `Price, ${mode.name}` : field === 'price' ? 'Price' : OWN_FIELD_LABELS[field],
    source:
      modeId === null
        ? text((column) => object.source[column] ?? null)
        : 'the price without a mode',
    typed: typedOf(
      field,
      first ? here : (column) => (isChoice(field) ? (object.source[column] ?? null) : null),
    ),
    dates: field === 'days' ? String((first ? here('schedule') : null) ?? '') : '',
    held: first
      ? {
          text: text((column) => here(column) ?? null),
          since: modeId === null ? `${since} The source said ${text(base)} then.` : String(since),
        }
      : null,
    locked: field === 'price' && !names.mayPrice,
  };
}

/** Controls that always show something: they begin with what the source says. */
function isChoice(field: OwnField): boolean {
  return field === 'active' || field === 'day_parts';
}

function typedOf(field: OwnField, of: (column: string) => OwnCell | undefined): string {
  if (field === 'days') return String(of('repeats') ?? '');
  const value = of(field) ?? null;
  if (value === null) return '';
  if (field === 'price') return Number(value).toFixed(2);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function cellText(
  field: OwnField,
  of: (column: string) => OwnCell,
  { currency, parts, pictures }: LineNames,
): string {
  if (field === 'days') {
    const scheduled = { schedule: textOf(of('schedule')), repeats: textOf(of('repeats')) };
    return daysInWords(scheduled) ?? 'every day';
  }
  const value = of(field);
  switch (field) {
    case 'price':
      return formatPrice(numberToCents(Number(value)), currency);
    case 'active':
      return value === 1 ? 'On' : 'Off';
    case 'day_parts': {
      const named = (value as number[] | null) ?? [];
      const words = parts.filter(({ id }) => named.includes(id)).map(({ name }) => name);
      return words.join(', ') || 'All Day';
    }
    case 'image':
      if (value === null) return 'none';
      return pictures.find((one) => one.value === String(value))?.label ?? 'a picture';
    default:
      return (Array.isArray(value) ? value.join(', ') : value && String(value)) || 'none';
  }
}

function textOf(value: OwnCell): string | null {
  return value === null ? null : String(value);
}
