import { useNavigation } from '@remix-run/react';

/** The action that the page is taking back; null while it takes none. */
export function useUndoneAction(): number | null {
  const { formData } = useNavigation();
  if (formData?.get('intent') !== 'undo') return null;
  return Number(formData.get('action_id'));
}
