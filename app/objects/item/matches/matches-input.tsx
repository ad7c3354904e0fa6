import { useParams } from '@remix-run/react';
import { IdsInput } from '~/pickers/ids-input';
import { locationPath, pathWithQuery } from '~/screen/paths';

export const ORIGIN_SEARCH = 'find';

export const ORIGIN_FEW = 'few';

function originFindPath(locationId: number, search: string, few = false): string {
  const query = { [ORIGIN_SEARCH]: search, [ORIGIN_FEW]: few ? 1 : null };
  return pathWithQuery(`${locationPath(locationId)}/origin-find`, query);
}

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
