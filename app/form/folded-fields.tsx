import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { readField } from '~/screen/panel/panel-address';
import { Fold } from '~/ui/fold';

export interface FoldedFieldsProps {
  title?: string;
  names: readonly string[];
  summary: string;
  errors: Record<string, string>;
  children: ReactNode;
}

export function FoldedFields(props: FoldedFieldsProps) {
  const { title = 'Edit additional details', names, summary, errors, children } = props;
  // Stays open once opened for an error or a linked field, so correcting the error does not hide it.
  const opened = useRef(false);
  const named = readField(useLocation());
  opened.current ||= names.some((name) => errors[name] !== undefined || name === named);
  return (
    <Fold title={title} summary={summary} open={opened.current}>
      {children}
    </Fold>
  );
}
