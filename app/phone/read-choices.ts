import type { Choice, ChoiceProblem, OfferedGroup } from '~/menu/choice-rules';

/** The value is an option's id. */
export function groupField({ id }: Pick<OfferedGroup, 'id'>): string {
  return `g${id}`;
}

/** A count, or a checkbox. */
export function optionField(group: Pick<OfferedGroup, 'id'>, option: { id: number }): string {
  return `${groupField(group)}o${option.id}`;
}

type Typed = Pick<FormData, 'get'>;

/** Choices, and groups with invalid numbers. */
export function readChoices(
  groups: readonly OfferedGroup[],
  form: Typed,
): { choices: Choice[]; problems: ChoiceProblem[] } {
  const choices: Choice[] = [];
  const problems: ChoiceProblem[] = [];
  for (const group of groups) {
    for (const option of group.options) {
      const count = countOf(group, option, form);
      if (count === null) {
        problems.push({ group: group.id, message: 'Enter how many, as a whole number.' });
      } else if (count > 0) {
        choices.push({ group: group.id, option: option.id, count });
      }
    }
  }
  return { choices, problems };
}

function countOf(group: OfferedGroup, option: { id: number }, form: Typed): number | null {
  if (group.group_type === 'single') {
    return form.get(groupField(group)) === String(option.id) ? 1 : 0;
  }
  const text = String(form.get(optionField(group, option)) ?? '').trim();
  if (text === '') return 0;
  if (text === 'on') return 1;
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}
