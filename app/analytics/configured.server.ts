import { config } from '~/config.server';
import { type Analytics, segmentAt } from './segment.server';

/** The analytics service of this process; null where none is set up. */
export const analytics: Analytics | null =
  config.analyticsUrl !== undefined && config.analyticsWriteKey !== undefined
    ? segmentAt(config.analyticsUrl, config.analyticsWriteKey)
    : null;
