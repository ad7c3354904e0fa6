import type { ReactNode } from 'react';

export interface ArrangeFieldsProps {
  /** Id of the item or category, where no button of the form names it. */
  id?: number;
  category?: number;
  intent?: string;
  /** Where to continue without scripts; with scripts the page stays. */
  back: string | undefined;
  children?: ReactNode;
}

export function ArrangeFields({ id, category, intent, back, children }: ArrangeFieldsProps) {
  return (
    <>
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {id === undefined ? null : <input type="hidden" name="id" value={id} />}
      {category === undefined ? null : <input type="hidden" name="category" value={category} />}
      {back === undefined ? null : <input type="hidden" name="back" value={back} />}
      {children}
    </>
  );
}
