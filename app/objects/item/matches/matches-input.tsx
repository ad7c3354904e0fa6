import { useParams } from '@remix-run/react';
import { IdsInput } from '~/pickers/ids-input';
import { originFindPath } from './origin-address';

export interface MatchesInputProps {
  defaultValue: string;
  /** Ten items are offered at once, not twenty-five. */
  few?: boolean;
}

/** The ids of matched origin items, which are found in the global catalogue. */
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
