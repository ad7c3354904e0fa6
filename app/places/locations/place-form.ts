import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { readId } from '~/screen/read-query';

type Place = AnswerOf<'place.get'>;
export type PlaceSettings = ParamsOf<'place.update'>['was'] & {};

/** The fields of the panel's form, as they are typed. */
export interface PlaceFields {
  name: string;
  site_id: string;
  /** The kind that it is. */
  takes: string;
  /** The location that its menu is taken from. */
  of: string;
  groups: string[];
  book: string;
  service: string;
  sync: string;
  address: string;
  folder: string;
  each: string;
  /** `HH:MM`; of every hour its minutes count. */
  at: string;
}

const two = (number: number) => String(number).padStart(2, '0');

export function fieldsOf(place: Place): PlaceFields {
  const { integration: book, kind } = place;
  const schedule = book?.schedule ?? null;
  const hour = schedule?.each === 'day' ? schedule.hour : 0;
  return {
    name: place.name,
    site_id: place.site_id ?? '',
    takes: kind,
    of: String((kind === 'mirror' ? place.mirror_of?.id : place.master?.id) ?? ''),
    groups: place.template_groups.map(({ id }) => String(id)),
    book: book?.name ?? '',
    service: book?.service ?? 'ingestor',
    sync: book?.type ?? 'automatic',
    address: book?.address ?? '',
    folder: book?.folder ?? '',
    each: schedule?.each ?? '',
    at: schedule ? `${two(hour)}:${two(schedule.minute)}` : '',
  };
}

/** What the form was shown with, which travels in it: the save is about what differs. */
export function settingsOf(place: Place): PlaceSettings {
  return {
    name: place.name,
    site_id: place.site_id,
    type: place.kind === 'template' ? 'template' : 'location',
    master_id: place.master?.id ?? null,
    mirror_of: place.mirror_of?.id ?? null,
    template_groups: place.template_groups.map(({ id }) => id),
    integration: place.integration,
  };
}

/** What a form that is shown again was shown with: of what somebody else changed, what is stored now. */
export function seenBy(
  was: string,
  place: Place,
  clashed: readonly (keyof PlaceSettings)[],
): string {
  const now = settingsOf(place);
  if (was === '') return JSON.stringify(now);
  const told = Object.fromEntries(clashed.map((field) => [field, now[field]]));
  return JSON.stringify({ ...(JSON.parse(was) as PlaceSettings), ...told });
}

/** @param was what the form was shown with @returns the settings that it asks for, or what is wrong at which field */
export function readPlaceForm(
  form: FormData,
  was: PlaceSettings,
): { wanted: PlaceSettings } | { problems: Record<string, string> } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const wanted: PlaceSettings = { name: text('name'), site_id: text('site_id') || null };
  if (form.has('takes')) {
    const kind = text('takes');
    const of = readId(text('of'));
    if ((kind === 'heir' || kind === 'mirror') && of === null) {
      return { problems: { of: 'Choose a location' } };
    }
    const isTaken = kind === 'heir' || kind === 'mirror';
    if (!isTaken && of !== null && of !== was.master_id && of !== was.mirror_of) {
      return { problems: { takes: 'Choose a kind that takes a menu, or none under From' } };
    }
    Object.assign(wanted, {
      type: kind === 'template' ? 'template' : 'location',
      // A template may have a master, which its kind does not say.
      master_id: kind === 'heir' ? of : kind === 'template' ? (was.master_id ?? null) : null,
      mirror_of: kind === 'mirror' ? of : null,
    });
    const groups = form.getAll('groups').flatMap((one) => readId(String(one)) ?? []);
    wanted.template_groups = [...new Set(groups)];
  }
  // A mirror has the pricebook of its source.
  if (!form.has('book')) return { wanted };
  const book = text('book');
  const [address, folder] = [text('address') || null, text('folder') || null];
  if (book === '' && (address || folder)) return { problems: { book: 'Enter a name' } };
  const each = text('each');
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text('at')) ?? [];
  if (book !== '' && each !== '' && minute === undefined) {
    return { problems: { at: 'Enter a time' } };
  }
  const schedule =
    each === 'hour'
      ? { each: 'hour' as const, minute: Number(minute) }
      : each === 'day'
        ? { each: 'day' as const, hour: Number(hour), minute: Number(minute) }
        : null;
  const type = text('sync') === 'manual' ? ('manual' as const) : ('automatic' as const);
  const rest = { service: text('service'), type, address, folder, schedule };
  return { wanted: { ...wanted, integration: book === '' ? null : { name: book, ...rest } } };
}

const FIELDS: Record<string, string> = {
  type: 'takes',
  master_id: 'of',
  mirror_of: 'of',
  template_groups: 'groups',
  integration: 'book',
  'integration.name': 'book',
  'integration.type': 'sync',
};

/** Refusals of the call, at the fields of the form. */
export function problemsOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      FIELDS[field] ?? field.replace(/^integration\./, ''),
      message,
    ]),
  );
}
