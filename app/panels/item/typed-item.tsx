import { itemFieldLabels } from './field-labels';
import { shownGroups } from './groups';
import { documentOf, type ItemFormValues, itemFields } from './values';

/** What was typed into a form that cannot be saved any more, to be copied. */
export function TypedItem({ values }: { values: ItemFormValues }) {
  const document = documentOf(values);
  const typed = itemFields.flatMap((field) => {
    const value = field === 'groups' ? shownOrNothing(document.groups) : document[field];
    const text = Array.isArray(value) ? value.join(', ') : value;
    return typeof text === 'string' && text !== '' ? [{ field, text }] : [];
  });
  return (
    <dl className="grid gap-2">
      {typed.map(({ field, text }) => (
        <div key={field}>
          <dt className="text-12 text-ink-3">{itemFieldLabels[field]}</dt>
          <dd className="whitespace-pre-wrap break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function shownOrNothing(groups: string): string {
  return groups === '' ? '' : shownGroups(groups);
}
