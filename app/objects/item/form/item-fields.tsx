import { useEffect } from 'react';
import type { FormInPanel } from '~/form/form-panel';
import { useFormGroups } from '../groups/use-form-groups';
import { AdditionalDetails } from './additional-details';
import { type ItemFieldsProps, MainFields } from './main-fields';
import type { ItemFormValues } from './values';

/** The controls of the item form, and what it carries of its option groups. */
export function ItemFields({
  form: { visible, refreshStatus },
  ...fields
}: ItemFieldsProps & { form: FormInPanel<ItemFormValues> }) {
  const groups = useFormGroups(visible, fields.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: no input tells of other groups.
  useEffect(refreshStatus, [refreshStatus, groups.text]);
  return (
    <>
      {groups.text === null ? null : <input type="hidden" name="groups" value={groups.text} />}
      <MainFields {...fields} groups={groups} />
      <AdditionalDetails {...fields} />
    </>
  );
}
