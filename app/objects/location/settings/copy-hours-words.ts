import type { AnswerOf } from '~/creator/contract';
import type { CopiedHours } from '~/menu/location-settings';
import { formatSetting } from '~/menu/location-words';
import { timesText } from '~/menu/time-of-day';

type Copy = AnswerOf<'location.copy_hours'>;

export const copiedLabels: Record<CopiedHours, string> = {
  operation_hours: 'Operation hours',
  meals: 'Day parts',
  mobile_order_hours: 'Mobile hours',
};

/** One sentence for each change; none if everything is the same already. */
export function copySentences({
  operation_hours,
  meals,
  mobile_order_hours,
  gone,
}: Copy): string[] {
  const becomes = (what: CopiedHours, { before, after }: { before: object; after: object }) => {
    const [was, is] = [hoursText(what, before), hoursText(what, after)];
    return `${copiedLabels[what]}: ${is}. Now: ${was}.`;
  };
  return [
    ...(operation_hours ? [becomes('operation_hours', operation_hours)] : []),
    ...(meals ? partSentences(meals) : []),
    ...gone.map(goneSentence),
    ...(mobile_order_hours ? [becomes('mobile_order_hours', mobile_order_hours)] : []),
  ];
}

/** Without the kiosks' sleep interval. */
export function hoursText(what: CopiedHours, value: object): string {
  return formatSetting(
    what,
    what === 'operation_hours' ? { ...value, sleep_interval: null } : value,
  );
}

function partSentences({ before, after }: NonNullable<Copy['meals']>): string[] {
  return after.map((part) => {
    const { id, name } = part;
    const was = before.find((one) => one.id === id);
    if (!was) return `“${name}” is new: ${timesText(part)}.`;
    const moved = was.start !== part.start || was.end !== part.end;
    const times = moved ? `${timesText(part)}, and not ${timesText(was)}` : timesText(part);
    if (was.name !== name) return `“${was.name}” becomes “${name}” with its items: ${times}.`;
    return moved ? `“${name}” changes: ${times}.` : `“${name}” stays: ${times}.`;
  });
}

function goneSentence({ name, items, names }: Copy['gone'][number]): string {
  if (items === 0) return `“${name}” goes. No item is sold at it.`;
  const more = items - names.length;
  const told = names.map((item) => `“${item}”`).join(', ');
  const others = more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '';
  const [what, are] =
    items === 1 ? ['1 item', 'is'] : [`${items.toLocaleString('en-US')} items`, 'are'];
  return `“${name}” goes. ${what} ${are} taken out of it: ${told}${others}. What is sold at no other part is then sold all day.`;
}
