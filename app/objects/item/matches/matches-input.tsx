import { useParams } from '@remix-run/react';
import { IdsInput } from '~/pickers/ids-input';
import { originFindPath } from './origin-address';

export interface MatchesInputProps {
  defaultValue: string;
  /** Suggests ten items instead of twenty-five. */
  few?: boolean;
}

export function MatchesInput({ defaultValue, few = false }: MatchesInputProps) {
  const locationId = Number(useParams().locationId);
  return (
    <IdsInput
      noun="match"
      defaultValue={defaultValue}
      findPath={(search) => originFindPath(locationId, search, few)}
    />
  );
}
