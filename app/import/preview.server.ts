import { counted } from '~/menu/counted';
import { kindLabel } from '~/menu/kinds';
import type { LocationGuarded } from '~/session/guards.server';
import { CHANGES_PER_PAGE, type ImportAddress, importPath, narrowedParams } from './address';
import type { MenuImport } from './find-import.server';
import { firstLooks, leftOutByChoice, notTaken } from './first-looks.server';
import { IMPORT_KINDS } from './rules/kinds';
import { labelOfField, showChanges } from './show-changes.server';
import { momentText } from './words';

type Summary = NonNullable<MenuImport['summary']>;

export type PreviewData = NonNullable<Awaited<ReturnType<typeof showPreview>>>;

/** @throws CreatorError; a redirect to the last page */
export async function showPreview(
  guarded: LocationGuarded,
  found: MenuImport,
  address: ImportAddress,
) {
  const { creator, location } = guarded;
  const { summary } = found;
  if (!summary) return null;
  const { sort, page } = address;
  const { changes, total, ticked } = await creator.call('import.changes', {
    location_id: location.id,
    import_id: found.id,
    ...narrowedParams(address),
    sort,
    page,
  });
  const last = Math.max(1, Math.ceil(total / CHANGES_PER_PAGE));
  if (page > last) {
    throw guarded.redirectReplacing(importPath(location.id, { ...address, page: last }));
  }
  const of = (change: 'inserts' | 'updates' | 'deletes') =>
    Object.values(summary.kinds).reduce((sum, counts) => sum + counts[change], 0);
  return {
    kinds: IMPORT_KINDS.toReversed()
      .flatMap((kind) => {
        const counts = summary.kinds[kind];
        const isShown = counts && counts.received + counts.deletes > 0;
        return isShown
          ? [{ kind, label: kindLabel(kind, { plural: kind !== 'location' }), counts }]
          : [];
      })
      .sort((a, b) => Number(b.kind === 'item') - Number(a.kind === 'item')),
    types: { insert: of('inserts'), update: of('updates'), delete: of('deletes') },
    notes: notesOf(summary, found),
    first: firstLooks(found, summary, {
      location,
      shown: { importId: found.id, step: address.step === 'changes' ? 'changes' : null },
    }),
    notTaken: notTaken(found),
    reach: reachOf(summary, location.location_type === 'template'),
    appliedBefore: appliedBefore(found, location.timezone),
    questions: found.state === 'previewed' ? found.questions.slice(0, 100) : [],
    errors: found.errors,
    leftOut: summary.errors,
    leftOutByChoice: leftOutByChoice(found.errors),
    warnings: found.warnings,
    changes: await showChanges(guarded, found.id, changes),
    total,
    selectedHere: ticked,
    ticked: summary.ticked,
    all: summary.changes,
    fields: Object.keys(summary.fields).map((value) => ({ value, label: labelOfField(value) })),
    actionId: found.action_id,
    applied: found.applied_time && momentText(found.applied_time, location.timezone),
  };
}

function notesOf(summary: Summary, found: MenuImport): string[] {
  const { duplicates_removed, errors, global_matches, warnings, held } = summary;
  const questions = found.questions.length;
  const byChoice = leftOutByChoice(found.errors);
  return [
    duplicates_removed > 0 && `${counted(duplicates_removed, 'duplicate')} removed`,
    errors > byChoice && `${counted(errors - byChoice, 'row')} left out`,
    byChoice > 0 && `${counted(byChoice, 'row')} left out by you`,
    warnings > 0 && counted(warnings, 'warning'),
    held > 0 && `${counted(held, 'held field')} left alone`,
    questions > 0 && (questions === 1 ? '1 row asks something' : `${questions} rows ask something`),
    global_matches > 0 && counted(global_matches, 'global match', 'global matches'),
  ].filter((note) => note !== false);
}

function reachOf({ reaches, locked }: Summary, isTemplate: boolean): string {
  const reach = isTemplate
    ? `Reaches ${counted(reaches, 'location')} that take this template.`
    : 'Reaches this location only.';
  if (locked === 0) return reach;
  const items =
    locked === 1
      ? '1 item of a template is'
      : `${locked.toLocaleString('en-US')} items of templates are`;
  return `${reach} ${items} locked and ${locked === 1 ? 'stays as it is' : 'stay as they are'}.`;
}

function appliedBefore({ applied_before: before }: MenuImport, timezone: string | null) {
  return (
    before &&
    `This file was applied by ${before.user.name} before: ${momentText(before.time, timezone)}.`
  );
}
