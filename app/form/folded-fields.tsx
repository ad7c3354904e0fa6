import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { readField } from '~/screen/panel/panel-address';
import { Fold } from '~/ui/fold';

export interface FoldedFieldsProps {
  /** 'Edit additional details' unless given. */
  title?: string;
  names: readonly string[];
  summary: string;
  errors: Record<string, string>;
  children: ReactNode;
}

export function FoldedFields(props: FoldedFieldsProps) {
  const { title = 'Edit additional details', names, summary, errors, children } = props;
  // Once open for an error, or for a field that the address leads to, it stays open: an error that is
  // corrected must not fold its field away.
  const opened = useRef(false);
  const named = readField(useLocation());
  opened.current ||= names.some((name) => errors[name] !== undefined || name === named);
  return (
    <Fold title={title} summary={summary} open={opened.current}>
      {children}
    </Fold>
  );
}
